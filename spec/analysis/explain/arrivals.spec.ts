import { expect } from 'chai';
import { Campaign, capacityOf, needsOf, needsTable } from '../../../lib/analysis/index.js';
import {
  type AnyEvent,
  CreateElements,
  FlightTransport,
  RemoveElements,
} from '../../../lib/index.js';
import { viewDataOf } from '../../../lib/report/index.js';
import { Model } from '../../../lib/view/model/model.js';
import { networkState } from '../../../lib/view/views/network/state.js';
import { ids, ksc, lsp, on, out, scenario } from '../../simulation/support/builder.js';
import { box, carrier, cast, drinking, ofWater, thing } from '../../simulation/support/elements.js';
import { cellsOf, sentencesAbout, tableAbout } from '../support/reading.js';

/** A base drinks 2 kg a day from day 0 to day 30. A ship with 30 kg in a can flies there from day 4 to day 7. */
describe('Answers about transports', () => {
  const { model, state } = drinking(2);
  const { model: sips, state: sipping } = drinking(4, 'Sipping');
  const base = thing('Base', { states: [state], currentStateIndex: 0 });
  const drinker = thing('Drinker', { states: [sipping], currentStateIndex: 0 });
  const ship = carrier('Ship');
  const can = box('Can', { contents: [ofWater(30)] });
  const campaign = (...events: AnyEvent[]) =>
    new Campaign(
      scenario(
        [
          new CreateElements({ ...on(0, lsp), elements: ids(base), container: lsp.id }),
          new CreateElements({ ...on(4, ksc), elements: ids(ship), container: ksc.id }),
          new CreateElements({
            ...on(4, ksc, { priority: 2 }),
            elements: ids(can, drinker),
            container: ship.id,
          }),
          new FlightTransport({
            ...on(4, ksc, { priority: 3, name: 'Flight' }),
            edge: out.id,
            elements: ids(ship),
          }),
          ...events,
          new RemoveElements({ ...on(30, lsp), elements: ids(base) }),
        ],
        { ...cast(base, drinker, ship, can), demandModels: [model, sips] },
      ),
    );
  const flightOf = ({ result }: Campaign): string =>
    `event ${result.events.find(({ name }) => name === 'Flight')!.index}`;
  const flightLine = (about: Campaign): string | undefined =>
    sentencesAbout(about, flightOf(about)).find((line) => line.includes('kg on Out'));
  const whyOf = (about: Campaign): unknown => {
    const { index } = about.result.demands.find(
      ({ element, unmet }) => element?.name === 'Base' && unmet.length > 0,
    )!;
    return cellsOf(tableAbout(about, `demand ${index}`, 'unmet'), 'why')[0]![0];
  };

  it('say what arrived, when, and how much was left of it', () => {
    const arrived = campaign();
    expect(whyOf(arrived)).to.equal('nothing there; 18 kg arrive in Can on day 7');
    expect(flightLine(arrived)).to.equal(
      'It departs with 145 kg on Out to LSP, and arrives on day 7.',
    );
    const carried = tableAbout(arrived, 'resource Water', 'carried');
    expect(cellsOf(carried, 'arrives', 'in', 'departs with', 'arrives with')).to.deep.equal([
      [7, 'Can', 30, 18],
    ]);
    expect(cellsOf(tableAbout(arrived, 'place LSP', 'arrivals'), 'arrives')).to.deep.equal([[7]]);
    expect(JSON.stringify(tableAbout(arrived, 'element Can', 'history').rows)).to.include(
      'departed on Out to LSP, arriving day 7',
    );
  });

  it('say that what was removed on the way did not arrive', () => {
    const lose = new RemoveElements({ ...on(5, out), elements: ids(ship) });
    const lost = campaign(lose);
    expect(whyOf(lost)).to.equal('nothing there; none on its way');
    expect(flightLine(lost)).to.equal(
      'It departs with 145 kg on Out, and nothing of it arrives at LSP.',
    );
    const carried = tableAbout(lost, 'resource Water', 'carried');
    expect(cellsOf(carried, 'arrives', 'in', 'departs with', 'arrives with')).to.deep.equal([
      [null, 'Can', 30, 0],
    ]);
    expect(tableAbout(lost, 'place LSP', 'arrivals').rows).to.deep.equal([]);
    expect(cellsOf(tableAbout(lost, 'mission Mission', 'flights'), 'arrives')).to.deep.equal([
      [null],
    ]);
    expect(JSON.stringify(tableAbout(lost, 'element Can', 'history').rows)).to.include(
      'departed on Out to LSP, without arriving there',
    );
    expect(capacityOf(lost).places.map(({ capacity }) => capacity.mass)).to.deep.equal([0]);
    const { rows } = needsTable(needsOf(lost, { by: ['place', 'flight'] }));
    expect(JSON.stringify(rows)).to.include('Out (does not arrive)');
    const model = new Model(viewDataOf(lost));
    expect(networkState(model, 4.5).flights).to.have.length(1);
    expect(networkState(model, 6).flights).to.deep.equal([]);
  });

  it('say that what did not leave did not arrive', () => {
    const heavy = campaign();
    const { events } = heavy.scenario.missionList[0]!;
    (events[3] as FlightTransport).elements = ids(ship, base);
    expect(whyOf(heavy)).to.equal('nothing there; none on its way');
    expect(flightLine(heavy)).to.match(
      /^It was to move .* kg on Out to LSP until day 7, and nothing of it arrives\.$/,
    );
  });

  it('say what is due if the simulation ends before', () => {
    const scenarioOf = campaign().scenario;
    const cut = new Campaign(scenarioOf, { until: 6 });
    expect(whyOf(cut)).to.equal('nothing there; 22 kg are on their way in Can, due on day 7');
    expect(flightLine(cut)).to.equal(
      'It departs with 145 kg on Out to LSP, due on day 7: the simulation ends before.',
    );
    expect(JSON.stringify(tableAbout(cut, 'place LSP', 'shortages').rows)).to.include(
      '22 kg in Can, T+7d 00:00 as planned',
    );
  });
});
