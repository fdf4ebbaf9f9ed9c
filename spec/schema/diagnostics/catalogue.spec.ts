import { expect } from 'chai';
import {
  buildIssue,
  type CodesOf,
  catalogue,
  catalogueOf,
  type Mismatch,
  type Suggested,
} from '../../../lib/schema/diagnostics/catalogue.js';

const messages = catalogue({
  full: { severity: 'error', help: 'Fuel.', text: () => 'the tank is full' },
  other: {
    severity: 'warning',
    help: 'Other.',
    text: (p: Mismatch & Suggested & { count: number }) =>
      `${p.count} × ${p.found}, expected ${p.expected}`,
  },
});

describe('buildIssue', () => {
  it('starts the message with a capital letter, and adds no undefined fields', () => {
    expect(buildIssue(messages, 'full', {})).to.deep.equal({
      code: 'full',
      severity: 'error',
      pointer: '',
      message: 'The tank is full',
    });
  });

  it('copies found, expected and the suggestion from the particulars', () => {
    const particulars = { found: '"a"', expected: '"b"', suggestion: 'b', count: 2 };
    expect(buildIssue(messages, 'other', particulars)).to.deep.equal({
      code: 'other',
      severity: 'warning',
      pointer: '',
      message: '2 × "a", expected "b"',
      found: '"a"',
      expected: '"b"',
      suggestion: 'b',
    });
    expect(
      buildIssue(messages, 'other', { ...particulars, suggestion: undefined }),
    ).to.not.have.property('suggestion');
  });

  it('takes the pointer, the location and another severity from the details', () => {
    const location = { sheet: 'nodes', cell: 'A2' };
    expect(
      buildIssue(messages, 'full', {}, { pointer: '/a', severity: 'warning', location }),
    ).to.include({ pointer: '/a', severity: 'warning', location });
    expect(buildIssue(messages, 'full', {}, { location: undefined })).to.not.have.property(
      'location',
    );
  });

  it('has types for the codes and the particulars', () => {
    const codes: CodesOf<typeof messages>[] = ['full', 'other'];
    const warnings: CodesOf<typeof messages, 'warning'>[] = ['other'];
    // @ts-expect-error another severity
    warnings.push('full');
    // @ts-expect-error no such code
    expect(() => buildIssue(messages, 'none', {})).to.throw();
    // @ts-expect-error the particulars are missing
    buildIssue(messages, 'other', {});
    const alike = catalogueOf<{ count: number }>()({
      one: { severity: 'error', help: 'One.', text: ({ count }) => `${count}` },
    });
    expect(alike.one.text({ count: 1 })).to.equal('1');
    expect(codes).to.have.lengthOf(2);
  });
});
