import { expect } from 'chai';
import {
  ConsumeResources,
  CreateElements,
  FlightEdge,
  FlightTransport,
  type Scenario,
} from '../../../../lib/index.js';
import {
  dayOf,
  ids,
  ksc,
  lsp,
  lsq,
  mission,
  on,
  out,
  scenario,
} from '../../../simulation/support/builder.js';
import { carrier, cast, ofWater, thing } from '../../../simulation/support/elements.js';
import { scratch, shell } from '../../support/shell.js';

const there = new FlightEdge({
  ...{ name: 'There', origin: ksc.id, destination: lsq.id, duration: 86_400 },
  ...{ maxCrew: 0, maxCargo: 10_000 },
});

/** So many flights to two places, each of which lacks water from some day on. */
function flown(count: number, configuration = {}): Scenario {
  const ships = Array.from({ length: count }, (_, i) => carrier(`Ship ${i}`, { maxCargoMass: 10 }));
  const camps = [thing('Camp'), thing('Hut')];
  const places = [lsp, lsq];
  return scenario([], {
    ...cast(...ships, ...camps),
    edges: [there],
    configuration,
    missionList: [
      mission([
        ...camps.map(
          (camp, i) =>
            new CreateElements({
              ...on(0, places[i]!),
              elements: ids(camp),
              container: places[i]!.id,
            }),
        ),
        ...ships.flatMap((ship, i) => [
          new CreateElements({ ...on(i, ksc), elements: ids(ship), container: ksc.id }),
          new FlightTransport({
            ...on(i, ksc, { priority: 2 }),
            edge: i % 2 === 0 ? out.id : there.id,
            elements: ids(ship),
          }),
        ]),
        ...camps.map(
          (camp, i) =>
            new ConsumeResources({
              ...on(40 - 5 * i, places[i]!),
              resources: [ofWater(500)],
              source: camp.id,
            }),
        ),
      ]),
    ],
    startDate: dayOf(0),
  });
}

describe('The text of capacity', () => {
  const file = scratch();
  const asked = async (given: Scenario, ...argv: string[]) => {
    const path = file('given.json', JSON.stringify(given));
    const { out, err } = await shell(['capacity', '-q', '--wide', ...argv, path]);
    expect(err).to.equal('');
    return out;
  };

  it('shows the fullest transports, and says how to see all', async () => {
    const text = await asked(flown(15));
    expect(text).to.include(
      '15 transports, none over capacity; 2 places cannot get what they lack',
    );
    expect(text).to.include('The fullest stand first. For all 15, add --table by-transport.');
    expect(text.match(/^ +\d+ {2}Event /gm)).to.have.length(12);
    const whole = await asked(flown(15), '--table', 'by-transport');
    expect(whole.match(/^ +\d+ {2}Event /gm)).to.have.length(15);
    expect(await asked(flown(2))).to.not.include('--table by-transport');
  });

  it('begins with the place that falls short first', async () => {
    expect(await asked(flown(4))).to.match(
      /; 2 places cannot get what they lack: first LSQ, from day \d+ on/,
    );
  });

  it('says which limits count besides mass', async () => {
    for (const [configuration, words] of [
      [{ volumeConstrained: true }, 'volume counts'],
      [{ environmentConstrained: true }, 'environment counts'],
      [{ volumeConstrained: true, environmentConstrained: true }, 'volume and environment count'],
    ] as const)
      expect(await asked(flown(2, configuration))).to.include(
        `Besides mass, ${words}, as the configuration says.`,
      );
    expect(await asked(flown(2))).to.not.include('Besides mass');
  });

  it('needs no transports', async () => {
    const none = scenario([]);
    expect(await asked(none)).to.match(/^Spec\nNo transports\n/);
  });
});
