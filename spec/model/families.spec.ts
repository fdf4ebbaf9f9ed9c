import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  AnyDemandModel,
  AnyElementTemplate,
  AnyEvent,
  AnyInstElementDemandModel,
  DemandModelType,
} from '../../lib/index.js';

describe('the families of the model', () => {
  /** The file of each family with a line for each file with members, and the files that hold none. */
  const tables: Readonly<Record<string, readonly [table: string, ...without: string[]]>> = {
    events: ['table.ts', 'event.ts'],
    elements: ['table.ts', 'element-template.ts', 'state.ts'],
    'demand-models': ['index.ts'],
  };
  for (const [folder, [table, ...without]] of Object.entries(tables)) {
    it(`have a line in ${folder}/${table} for each file with members`, () => {
      const path = `lib/model/${folder}`;
      const files = readdirSync(path)
        .filter((file) => !['index.ts', table, ...without].includes(file))
        .map((file) => `./${file.replace('.ts', '.js')}`);
      const lines = readFileSync(`${path}/${table}`, 'utf8').matchAll(/^export \* from '(.*)';$/gm);
      expect([...lines].map(([, file]) => file).sort()).to.deep.equal(files.sort());
    });
  }

  it('have their members in the order of the table, whichever module is imported first', () => {
    expect(AnyEvent.types.slice(0, 2)).to.deep.equal(['Create Elements', 'Move Elements']);
    const at = (type: string) => AnyEvent.types.indexOf(type);
    expect(at('Transfer Resources')).to.be.below(at('Propulsive Burn'));
    expect(at('Propulsive Burn')).to.be.below(at('Crewed EVA'));
    expect(AnyElementTemplate.types[0]).to.equal('Element');
    expect(AnyDemandModel.types[0]).to.equal('Timed Impulse');
  });

  it('of templates and of instances have the same types', () => {
    expect(AnyInstElementDemandModel.types).to.deep.equal(AnyDemandModel.types);
    expect(Object.values(DemandModelType)).to.deep.equal(AnyDemandModel.types);
    expect(DemandModelType.SparingByMass).to.equal('Sparing By Mass');
  });
});
