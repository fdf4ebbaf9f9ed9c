import { expect } from 'chai';
import { Campaign } from '../../lib/analysis/index.js';
import { Tracks } from '../../lib/view/model/tracks.js';
import { campaigns } from '../viewer/campaigns.js';
import { dataOf, indexOf, modelOf } from './support.js';

describe('the model of a viewer', () => {
  it('finds what identifiers name, and names it', () => {
    const model = modelOf('outpost');
    const { places, elements, resources } = model.data;
    expect(model.find(places[1]!.id)).to.eql({ kind: 'place', index: 1 });
    expect(model.find(elements[2]!.id)).to.eql({ kind: 'element', index: 2 });
    expect(model.find(resources[0]!.id)).to.eql({ kind: 'resource', index: 0 });
    expect(model.find('nothing')).to.equal(undefined);
    expect([model.placeName(0), model.placeName(-1)]).to.eql(['KSC', 'nowhere']);
    expect(model.elementName(-1)).to.equal('nothing');
    expect([model.missionName(1), model.missionName(-1)]).to.eql(['First crew', 'no mission']);
    expect(model.holderName(places.length + 1)).to.equal(model.elementName(1));
    expect(model.holderName(1)).to.equal(model.placeName(1));
    expect([model.element(-1), model.place(-1), model.event(-1)]).to.eql([
      ...[undefined, undefined, undefined],
    ]);
  });

  it('knows the transport of a burn, and whether it goes as planned', () => {
    const { data, ...model } = { ...modelOf('infeasible'), data: dataOf('infeasible') };
    expect(model.zero).to.equal(new Date(data.about.start).getTime());
    const all = modelOf('infeasible');
    for (const { event } of data.firings)
      expect(data.transports[all.transportOf(event)]!.event).to.equal(data.events[event]!.parent);
    expect(all.transportOf(0)).to.equal(-1);
    const failed = data.transports.filter((_, index) => !all.isFeasible(index));
    expect(failed.map(({ edge }) => all.placeName(edge))).to.eql(['LEO-LLO']);
    expect(data.transports.every((_, index) => modelOf('outpost').isFeasible(index))).to.equal(
      true,
    );
  });

  it('shows a mission with a little around it, and at least a day of an empty campaign', () => {
    const { from, to, mission } = modelOf('outpost').missionParams(1);
    expect([Number(from) < 31, Number(to) > 48.5, mission]).to.eql([true, true, '1']);
    expect(modelOf('outpost').missionParams(-1)).to.eql({ mission: '', from: '', to: '' });
    expect(modelOf('empty').range).to.eql([0, 1]);
  });

  it('says where each element is, as the simulation does', () => {
    const campaign = new Campaign(campaigns.visit!());
    const model = modelOf('visit');
    const { elements, places } = model.data;
    for (let time = 0.03; time < campaign.result.end; time += 0.37) {
      const snapshot = campaign.result.at(time);
      for (const [index, { id }] of elements.entries()) {
        const location = snapshot.element(id)?.location ?? null;
        const found = places[model.tracks.at(index, time)]?.id ?? null;
        expect(found, `${elements[index]!.name} at ${time}`).to.equal(location?.id ?? null);
      }
    }
  });

  it('says what each container holds and contains, as the simulation does', () => {
    const campaign = new Campaign(campaigns.outpost!());
    const { data, holdings } = modelOf('outpost');
    for (let time = 0.03; time < campaign.result.end; time += 1.37) {
      const snapshot = campaign.result.at(time);
      for (const [index, { id }] of data.elements.entries()) {
        const element = snapshot.element(id);
        if (element === undefined) continue;
        const expected = element.holds.filter(({ amount }) => amount > 1e-6);
        const found = holdings.of(index, time).filter(({ amount }) => amount > 1e-6);
        expect(found).to.have.length(expected.length);
        for (const { resource, amount } of expected) {
          const at = data.resources.findIndex((each) => each.id === resource.id);
          expect(found.find((each) => each.resource === at)?.amount).to.be.closeTo(amount, 1e-6);
        }
        const inside = holdings
          .inside(data.places.length + index, time)
          .map((each) => data.elements[each]!.id);
        expect(inside.sort()).to.eql(
          snapshot
            .contentsOf(id)
            .map((ref) => ref.id)
            .sort(),
        );
      }
    }
  });

  it('weighs what is aboard a transport at departure', () => {
    const { data, holdings } = modelOf('outpost');
    const { elements, time, mass } = data.transports[0]!;
    const all = new Set(elements.flatMap((element) => holdings.withContents(element, time)));
    const sum = [...all].reduce((total, element) => total + holdings.massOf(element, time), 0);
    expect(sum).to.be.closeTo(mass, 1e-6);
    expect(holdings.holderOf(indexOf(data.elements, 'Outpost | Habitat'), -5)).to.equal(-1);
  });

  it('survives containers that contain each other', () => {
    const data = dataOf('empty');
    const element = { ...dataOf('outpost').elements[0]! };
    const moves = [
      [0, 0, 0, 1],
      [0, 0, 1, 0],
      [1, 0, 0, -1],
    ] as const;
    const tracks = new Tracks({ ...data, elements: [element, element], moves }, 5);
    expect([tracks.of(0), tracks.of(1), tracks.of(2), tracks.at(0, 1)]).to.eql([[], [], [], -1]);
  });
});
