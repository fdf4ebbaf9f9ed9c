import { expect } from 'chai';
import { type ParseOptions, Scenario, SurfaceNode, safeParse } from '../../lib/index.js';
import type { Target } from '../../lib/schema/index.js';
import { minimalWire } from './examples.js';

/** A small valid node and scenario, to be spoilt. */
export const node = minimalWire(SurfaceNode);
export const scenario = minimalWire(Scenario);

/** The codes and places of what is wrong with an input. */
export function said(target: Target, input: unknown, options?: ParseOptions): string[] {
  return safeParse(target, input, options).issues.map(({ code, pointer }) => `${code} ${pointer}`);
}

/** A value within a value, within a value: made by a loop, since nothing recursive could. */
export function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
}

const untouched = Object.getOwnPropertyNames(Object.prototype);

/** Called after each test with hostile input. */
export function expectNoPollution(): void {
  expect(Object.getOwnPropertyNames(Object.prototype)).to.deep.equal(untouched);
  expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
}
