import simulateAll from '../../lib/simulation/sweep/worker.js';

/** A worker of a sweep in which a function of the language throws, as code given by --import can cause. */
export default function run(text: string): unknown {
  const { entries } = Object;
  Object.entries = () => {
    throw new Error('patched');
  };
  try {
    return simulateAll(text);
  } finally {
    Object.entries = entries;
  }
}
