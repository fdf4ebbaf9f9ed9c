import { workerData } from 'node:worker_threads';
import { type SpinnerFacts, spin } from './spinner.js';

spin(workerData as SpinnerFacts);
