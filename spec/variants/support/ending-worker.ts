import openSweep, { type SweepThread } from '../../../lib/variants/worker.js';

/** A thread of a sweep with variants that end or stop it, by their names. */
const open: SweepThread = async (data, tools) => {
  const work = await openSweep(data, tools);
  return (text) => {
    const names = (JSON.parse(text) as { name?: string }[]).map(({ name }) => name ?? '');
    if (names.includes('exit')) process.exit(7);
    if (names.includes('exit in company') && names.length > 1) process.exit(8);
    if (names.includes('throw')) throw new Error('no answer');
    return work(text);
  };
};
export default open;
