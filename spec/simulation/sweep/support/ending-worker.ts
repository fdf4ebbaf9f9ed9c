import simulateAll from '../../../../lib/simulation/sweep/worker.js';

/** A worker of a sweep with variants that end or stop the thread, by their names. */
export default function run(text: string): unknown {
  const names = (JSON.parse(text) as { name?: string }[]).map(({ name }) => name ?? '');
  if (names.includes('exit')) process.exit(7);
  if (names.includes('exit in company') && names.length > 1) process.exit(8);
  if (names.includes('throw')) throw new Error('no answer');
  return simulateAll(text);
}
