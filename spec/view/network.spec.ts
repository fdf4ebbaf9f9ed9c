import { expect } from 'chai';
import { Campaign } from '../../lib/analysis/index.js';
import { Model } from '../../lib/view/model/model.js';
import { bodyOrder } from '../../lib/view/model/rows.js';
import type { Box } from '../../lib/view/views/network/box.js';
import { networkLayout } from '../../lib/view/views/network/layout.js';
import { pointOn } from '../../lib/view/views/network/routes.js';
import { networkState, placeState } from '../../lib/view/views/network/state.js';
import { campaigns } from '../viewer/campaigns.js';
import { dataOf, indexOf, modelOf } from './support.js';

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('the picture of a network', () => {
  const model = modelOf('outpost');
  const { data } = model;
  const order = bodyOrder(data);

  it('has a panel for each body, and no node over another, at any width', () => {
    const node = data.places[0]!;
    const sites = Array.from({ length: 9 }, (_, at) => ({
      ...node,
      kind: 'node' as const,
      name: `Site ${at}`,
      body: 'Moon',
      surface: { latitude: 80 - at * 20, longitude: at * 40 - 170 },
      orbit: null,
      lagrange: null,
    }));
    const points = [1, 2].map((number) => ({
      ...sites[0]!,
      body: 'Earth',
      surface: null,
      lagrange: { body2: 'Moon', number },
    }));
    const sameSite = { ...sites[0]!, name: 'The same site' };
    const elsewhere = { ...sites[0]!, name: 'Of another kind', surface: null };
    const orbits = [3, 2, 2].map((radius) => ({
      ...sites[0]!,
      surface: null,
      orbit: { apoapsis: radius * 1e6, periapsis: radius * 1e6, inclination: 0 },
    }));
    const crowded = {
      ...data,
      places: [...data.places, ...sites, ...points, ...orbits, sameSite, elsewhere],
    };
    for (const width of [320, 390, 700, 1240]) {
      const layout = networkLayout(crowded, width, bodyOrder(crowded));
      const boxes = [...layout.nodes.values()];
      expect(boxes).to.have.length(6 + 9 + 2 + 3 + 2);
      for (const [at, box] of boxes.entries()) {
        expect(box.x).to.be.at.least(0);
        expect(box.x + box.width).to.be.at.most(width);
        expect(box.y + box.height).to.be.at.most(layout.height);
        for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).to.equal(false);
        for (const { map } of layout.bodies)
          if (map !== undefined) expect(overlap(box, map)).to.equal(false);
      }
    }
  });

  it('puts surface nodes on the map by latitude and longitude', () => {
    const { nodes, bodies } = networkLayout(data, 1240, order);
    const { map } = bodies.find(({ body }) => body === 'Moon')!;
    const [x, y] = nodes.get(indexOf(data.places, 'Shackleton'))!.dot!;
    expect((x - map!.x) / map!.width).to.be.closeTo((130 + 180) / 360, 1e-9);
    expect((y - map!.y) / map!.height).to.be.closeTo((90 + 89.7) / 180, 1e-9);
    expect(nodes.get(indexOf(data.places, 'LEO'))!.dot).to.equal(undefined);
  });

  it('draws each edge from node to node, apart from the way back and from a second edge', () => {
    const again = [...data.places, { ...data.places.at(-1)!, name: 'again' }];
    const { curves, nodes } = networkLayout({ ...data, places: again }, 1240, order);
    expect(curves).to.have.length(8);
    for (const curve of curves) {
      expect(pointOn(curve, 0)).to.eql(curve.from);
      expect(pointOn(curve, 1)).to.eql(curve.to);
    }
    expect(new Set(curves.map(({ bend }) => bend.join())).size).to.equal(8);
    expect(nodes.size).to.equal(6);
    const loose = data.places.map((place) =>
      place.kind === 'edge' ? { ...place, destination: place.origin } : place,
    );
    expect(networkLayout({ ...data, places: loose }, 1240, order).curves).to.eql([]);
    const lost = data.places.map((place) =>
      place.kind === 'edge' ? { ...place, origin: -1 } : place,
    );
    expect(networkLayout({ ...data, places: lost }, 1240, order).curves).to.eql([]);
  });

  it('has nothing to draw without places', () => {
    expect(networkLayout(dataOf('empty'), 1000, [])).to.deep.include({ height: 0, bodies: [] });
  });

  it('says what is where, as the simulation does', () => {
    const campaign = new Campaign(campaigns.outpost!());
    for (const time of [0.03, 6.1, 7.3, 33, 38.03, 47]) {
      const state = networkState(model, time);
      const snapshot = campaign.result.at(time);
      for (const [index, { id }] of data.places.entries()) {
        const expected = snapshot.elements.filter(({ location }) => location?.id === id).length;
        expect(placeState(state, index).elements.length).to.equal(expected);
      }
    }
  });

  it('moves transports along their edges', () => {
    const { flights } = networkState(model, 33.5);
    expect(flights).to.have.length(1);
    expect(flights[0]).to.deep.include({ part: 0.5, isReversed: false, people: 2 });
    const back = { ...data, transports: data.transports.map((each) => ({ ...each, origin: -1 })) };
    expect(networkState(new Model(back), 33.5).flights[0]!.isReversed).to.equal(true);
  });

  it('marks a place that demands what it has not', () => {
    const place = indexOf(data.places, 'Shackleton');
    expect(placeState(networkState(model, 38), place).isShort).to.equal(false);
    const [stock] = data.stocks.filter(({ demand }) => demand.length > 0);
    const levels = [[0, 0, 0]] as const;
    const without = {
      ...data,
      stocks: [
        { ...stock!, levels },
        { ...stock!, levels: [] },
      ],
    };
    const short = new Model(without);
    expect(placeState(networkState(short, stock!.demand[0]![0]), stock!.place).isShort).to.equal(
      true,
    );
  });
});
