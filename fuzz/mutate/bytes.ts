import type { Random } from '../support/random.js';

/** Damages a copy of some bytes: flips bits, overwrites, cuts or repeats a part. */
export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const at = random.below(copy.length);
  switch (random.below(5)) {
    case 0:
    case 1:
      for (let i = random.pick([1, 1, 1, 2, 8]); i > 0; i--) {
        const flipped = random.below(copy.length);
        copy[flipped] = copy[flipped]! ^ (1 << random.below(8));
      }
      return copy;
    case 2:
      copy.fill(random.pick([0, 0xff, 0x20]), at, at + random.pick([1, 4, 64]));
      return copy;
    case 3:
      return copy.slice(0, at);
    default: {
      const part = copy.slice(at, at + random.pick([1, 16, 256]));
      return Uint8Array.from([...copy.slice(0, at), ...part, ...copy.slice(at)]);
    }
  }
}
