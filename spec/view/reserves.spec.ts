import { expect } from 'chai';
import { firstBelow, reserveRows } from '../../lib/view/views/overview/reserve-rows.js';

const required = (
  name: string,
  days: number,
  least: readonly [number, number] | null,
  since?: number,
) => ({
  ...{ place: 1, resource: -1, classOfSupply: 202, name, days, least, mass: [] },
  gaps: since === undefined ? [] : [[since, since + 1] as const],
});

describe('the reserves of the first page', () => {
  it('are those that are needed, those that are not there first', () => {
    const needed = [
      required('COS 202 (Food)', 30, null),
      required('Water', 10, [25, 7], 22),
      required('Oxygen', 5, [12, 4], 10),
    ];
    const rows = reserveRows({ required: needed, reserves: [], classes: {} });
    expect(
      rows.map(({ name, needed: days, least, isBelow }) => [name, days, least, isBelow]),
    ).to.eql([
      ['Oxygen', 5, [12, 4], true],
      ['Water', 10, [25, 7], true],
      [rows[2]!.name, 30, null, false],
    ]);
    expect(firstBelow(needed)!.name).to.equal('Oxygen');
    expect(firstBelow([needed[0]!])).to.equal(undefined);
  });

  it('are the crew provisions that do not suffice until the end, if none are needed', () => {
    const of = (classOfSupply: number, least: readonly [number, number] | null, resource = -1) => ({
      ...{ place: 0, resource, classOfSupply, days: [], least },
    });
    const reserves = [
      of(202, [30, 9]),
      of(201, [13, 0]),
      of(203, null),
      of(1, [1, 1]),
      of(201, [5, 5], 4),
    ];
    const rows = reserveRows({ required: [], reserves, classes: { 201: 'Water', 202: 'Food' } });
    expect(rows.map(({ name, least, isBelow }) => [name, least, isBelow])).to.eql([
      ['Water', [13, 0], true],
      ['Food', [30, 9], false],
    ]);
  });
});
