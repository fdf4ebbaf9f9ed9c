import { expect } from 'chai';
import { Inventory } from '../../lib/studio/inventory/inventory.js';
import { meant, pointersOf, searched } from '../../lib/studio/inventory/search.js';
import { shipped } from './support.js';

describe('a search in a campaign', () => {
  const inventory = new Inventory(shipped('shackleton-outpost'));
  const names = (text: string) => searched(inventory, text).map(({ value }) => value.name);
  const kinds = (text: string) => searched(inventory, text).map(({ value }) => value.type);

  it('finds objects by name, those of exactly this name first', () => {
    expect(names('first crew')[0]).to.equal('First crew');
    expect(names('CARGO LANDER')[0]).to.equal('Cargo lander');
    const elements = names('cargo | lander');
    expect(elements[0]).to.equal('Cargo | Lander');
    // What uses it is found too.
    expect(elements).to.include('Cargo landing');
  });

  it('finds events by kind, mission, place and element', () => {
    const drives = kinds('surface transport first crew');
    expect(drives.length).to.be.greaterThan(0);
    expect(new Set(drives)).to.eql(new Set(['Surface Transport']));
    expect(kinds('surface transport cargo delivery')).to.eql([]);
    expect(names('ridge')).to.include.members(['Ridge', 'Drive back']);
  });

  it('finds nothing without words, and for words that stand nowhere together', () => {
    expect(searched(inventory, '  ')).to.eql([]);
    expect(searched(inventory, 'crew nowhere')).to.eql([]);
    expect(pointersOf(searched(inventory, '')).size).to.equal(0);
  });

  it('proposes the nearest name, or the nearest words, for what is found nowhere', () => {
    expect(meant(inventory, 'cargo landr')).to.equal('Cargo lander');
    expect(meant(inventory, 'Crgo Shackelton')).to.equal('Cargo Shackleton');
    expect(meant(inventory, 'nowhere at all')).to.equal(undefined);
    expect(meant(inventory, ' ')).to.equal(undefined);
  });

  it('bears objects that are wrong', () => {
    const odd = new Inventory({
      missionList: [null, { name: 5, events: [null, { type: 'Move Elements', elements: [null] }] }],
      instantiatedElements: [{ type: 'Element', name: 'Box' }],
    });
    expect(searched(odd, 'move').map(({ path }) => path)).to.eql([['missionList', 1, 'events', 1]]);
    expect(searched(odd, 'box')).to.have.length(1);
  });
});
