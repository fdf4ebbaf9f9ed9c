import openSweep, { type SweepThread } from '../../lib/variants/worker.js';

/** A thread of a sweep in which a function of the language throws, as code given by --import can cause. */
const open: SweepThread = async (data, tools) => {
  const work = await openSweep(data, tools);
  return (text) => {
    const { entries } = Object;
    Object.entries = () => {
      throw new Error('patched');
    };
    try {
      return work(text);
    } finally {
      Object.entries = entries;
    }
  };
};
export default open;
