import { expect } from 'chai';
import { exactSizeText, sizeText } from '../../../lib/schema/diagnostics/size.js';

describe('the text of a size', () => {
  it('has the largest unit that fits', () => {
    const sizes: [number, string][] = [
      [0, '0 bytes'],
      [1023, '1023 bytes'],
      [1024, '1 KiB'],
      [1536, '1.5 KiB'],
      [128 * 2 ** 20, '128 MiB'],
      [600_000_000, '572.2 MiB'],
      [4 * 2 ** 30, '4 GiB'],
    ];
    for (const [bytes, text] of sizes) expect(sizeText(bytes)).to.equal(text);
  });

  it('has every digit if it must be exact', () => {
    expect(exactSizeText(12)).to.equal('12 bytes');
    expect(exactSizeText(600_000_000)).to.equal('600,000,000 bytes (572.2 MiB)');
  });
});
