// Runs in its own process: reads a file with JSON.parse or parse, and prints the peak memory in kB.
import { readFileSync } from 'node:fs';
import { parse, Scenario } from '../../lib/index.js';

const [, , file = '', how] = process.argv;
const text = readFileSync(file, 'utf8');
const value: unknown = how === 'parse' ? parse(Scenario, text) : JSON.parse(text);
process.stdout.write(String(value && process.resourceUsage().maxRSS));
