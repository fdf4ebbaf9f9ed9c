import { workerData } from 'node:worker_threads';
import { type SpinnerOptions, spin } from './spinner.js';

spin(workerData as SpinnerOptions);
