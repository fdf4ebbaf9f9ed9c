import type { Target } from '../../fuzz/support/target.js';

const planted = (run: (index: number) => string): Target => ({
  about: 'a fault that the supervisor must find',
  weight: 1,
  prepare: async () => {
    let index = 0;
    return (random) => {
      const own = index++;
      return { input: `${random.below(1000)}`, extension: 'txt', run: () => run(own) };
    };
  },
});

/** Targets with a fault each: in the fourth case of a thread, for the supervisor to find. */
export const targets = {
  sound: planted(() => 'fine'),
  wrong: planted((index) => {
    if (index === 3) throw new Error('a broken law');
    return 'fine';
  }),
  endless: planted((index) => {
    while (index === 3);
    return 'fine';
  }),
  greedy: planted((index) => {
    const kept: object[] = [];
    while (index === 3) kept.push({ kept: kept.length });
    return 'fine';
  }),
};
