import { expect } from 'chai';
import { writeCampaign } from '../../lib/database/index.js';
import { Design } from '../../lib/design/declaration/design.js';
import type { DesignProgress } from '../../lib/design/search.js';
import { designSheets } from '../../lib/design/sheets/write.js';
import { parse, Scenario, saveCampaign, serialize } from '../../lib/index.js';
import { classNameOf, fieldsOf, valueTypeOf } from '../../lib/schema/metadata.js';
import { nestedFieldsOf } from '../../lib/schema/walk.js';
import type { Replies, RequestKind, Requests } from '../../lib/studio/answer/requests.js';
import { Responder } from '../../lib/studio/answer/responder.js';
import type { DesignSession, Planner } from '../../lib/studio/design/design-session.js';
import { designChoices } from '../../lib/studio/design/names.js';
import { planOf, type ShownPlan } from '../../lib/studio/design/plan.js';
import { designSections, hiddenDesignFields } from '../../lib/studio/design/sections.js';
import { StudioDocument } from '../../lib/studio/document/studio-document.js';
import { fieldForms } from '../../lib/studio/forms/field-form.js';
import { Inventory } from '../../lib/studio/inventory/inventory.js';
import { targetOf } from '../../lib/studio/inventory/plain-class.js';
import { type AnswerEngine, type Kept, Session } from '../../lib/studio/session/session.js';
import { changedBy } from '../database/support/user-workbook.js';
import {
  campaign,
  crewModel,
  element,
  person,
  state,
  vehicle,
} from '../design/support/campaigns.js';
import { shipped } from './support.js';

const tug = vehicle('Tug', { dry: 1000, cargo: 5000, tank: 10_000 });
const scenario = (cargo = 5000): object =>
  serialize(
    campaign({
      templates: [
        { ...tug, maxCargoMass: cargo },
        person('Astronaut', 100, { Food: 3 }),
        element('Plant', 600, { states: [state('Working', {}), state('Packed', {})] }),
      ],
      models: [crewModel('Daily needs', {})],
    }),
  );
const parts = { name: 'Base parts', resource: 'Goods', amount: '2 t', to: 'LLO', by: 10 };
const plain = {
  ...{ campaign: 'moon.json', horizon: [0, 40] },
  ...{ fleet: [{ template: 'Tug' }], deliveries: [parts] },
};

const responder = new Responder();
const engine: AnswerEngine = {
  ask: async <K extends RequestKind>(kind: K, request: Requests[K]) =>
    (await responder.respond({ id: 1, kind, request })).reply as Replies[K],
};

/** A planner that searches in this thread, and does so when it is let. */
function planner(): Planner & { readonly stopped: () => number; readonly letGo: () => void } {
  let stops = 0;
  let letGo = (): void => {};
  const search: Planner = (task, onProgress) => ({
    done: new Promise<void>((resolve) => {
      letGo = resolve;
    }).then(() => planOf(task, { shouldStop: () => stops > 0, onProgress })),
    stop: () => {
      stops += 1;
      letGo();
    },
  });
  return Object.assign(search, { stopped: () => stops, letGo: () => letGo() });
}

function started(root: unknown = scenario()) {
  const kept: (Kept | null)[] = [];
  const vault = {
    put: async (what: Kept) => void kept.push(what),
    clear: async () => void kept.push(null),
  };
  const session = new Session(engine, vault, new StudioDocument(root), {
    name: 'moon.json',
    kind: 'json',
  });
  const plans = planner();
  return { session, plans, kept, vault, design: session.design(plans) };
}

/** Waits until a design is in a state. */
const until = (design: DesignSession, holds: () => boolean): Promise<void> =>
  new Promise((done) => {
    if (holds()) return done();
    const stop = design.subscribe(() => {
      if (!holds()) return;
      stop();
      done();
    });
  });

const places = async (design: DesignSession): Promise<readonly string[]> => {
  await until(design, () => design.state.isChecked);
  return design.state.problems.map(({ pointer, code }) => `${pointer} ${code}`);
};

describe('the design of a campaign in the studio', () => {
  describe('its form', () => {
    it('shows every field of the declaration once', () => {
      const shown = designSections.flatMap(({ fields }) => fields);
      const declared = fieldsOf(Design).map(({ name }) => name);
      expect([...shown, ...hiddenDesignFields].toSorted()).to.eql(declared.toSorted());
      const forms = fieldForms(Design, {}, []).map(({ field }) => field.name);
      expect(forms).to.include.members(shown);
    });

    it('offers what the campaign has for every text that names something', () => {
      const of = new Inventory(scenario());
      /** Texts that name nothing of a campaign. */
      const free = ['$schema', 'name', 'description', 'campaign', 'currency'];
      const inside = (target: typeof Design): (typeof Design)[] =>
        nestedFieldsOf(target).map(({ field }) => targetOf(field.fieldType) as typeof Design);
      const classes = [Design, ...inside(Design), ...inside(Design).flatMap(inside)];
      expect(classes.map(classNameOf)).to.include('Upkeep');
      for (const target of classes)
        for (const field of fieldsOf(target)) {
          if (valueTypeOf(field).kind !== 'text' || free.includes(field.name)) continue;
          const value = { template: 'Plant' };
          const words = designChoices({ path: [], target, value }, field.name, of);
          expect(words, `${classNameOf(target)}.${field.name}`).not.to.equal(undefined);
          expect(words, `${classNameOf(target)}.${field.name}`).to.have.length.above(0);
        }
    });

    it('names what has a name of its own, and gives the identifier of what has not', () => {
      const root = scenario() as { network: { nodes: { id: string; name: string }[] } };
      const [first, second] = root.network.nodes;
      second!.name = first!.name;
      const inventory = new Inventory(root);
      const owner = { path: [], target: Design, value: {} };
      const ids = designChoices(owner, 'transfers', inventory)!.map(({ id }) => id);
      expect(ids).to.eql(['anywhere', first!.id, second!.id, 'LLO', 'LS']);
      expect(designChoices(owner, 'objectives', inventory)!.map(({ id }) => id)).to.eql([
        ...['launchMass', 'cost', 'flights', 'completion'],
      ]);
    });
  });

  it('begins with one vehicle of each kind of the campaign', async () => {
    const { design } = started();
    expect(design.state.root).to.eql({
      ...{ name: 'Campaign', campaign: 'moon.json', horizon: [0, 365] },
      fleet: [{ template: 'Tug' }],
    });
    expect(await places(design)).to.eql([]);
    expect(design.kept()).to.equal(undefined);
  });

  it('checks each step, and undoes it', async () => {
    const { design } = started();
    design.change('Open', [{ op: 'set', path: [], value: plain }]);
    expect(await places(design)).to.eql([]);
    design.change('Change', [{ op: 'set', path: ['deliveries', 0, 'to'], value: 'LLOO' }]);
    design.change('Change', [{ op: 'set', path: ['horizon'], value: [0, '2035-01-05'] }]);
    expect(await places(design)).to.have.members([
      '/deliveries/0/to unknown-thing',
      '/deliveries/0/by wrong-days',
    ]);
    expect(design.state.undoLabel).to.equal('Change');
    design.undo();
    expect(await places(design)).to.eql(['/deliveries/0/to unknown-thing']);
    design.redo();
    design.undo();
    design.undo();
    expect(await places(design)).to.eql([]);
    design.change('Change', [{ op: 'set', path: ['horizon'], value: [0, 'soon'] }]);
    expect(await places(design)).to.eql(['/horizon/1 wrong-type']);
  });

  it('follows its campaign', async () => {
    const { design, session } = started();
    design.change('Open', [{ op: 'set', path: [], value: plain }]);
    expect(await places(design)).to.eql([]);
    session.change('Rename', [{ op: 'set', path: ['elementTemplates', 0, 'name'], value: 'Tow' }]);
    await until(design, () => design.state.problems.length > 0);
    expect(await places(design)).to.eql(['/fleet/0/template unknown-thing']);
    session.change('Break', [{ op: 'set', path: ['startDate'], value: 5 }]);
    await until(design, () => design.state.campaignErrors > 0);
    expect(design.state.campaignErrors).to.equal(1);
  });

  it('says which missions a campaign has in the horizon already', async () => {
    const { design } = started(shipped('shackleton-outpost'));
    expect(await places(design)).to.include('/campaign has-missions');
    expect(design.state.laterMissions).to.eql([0, 1]);
    const { missionList, startDate } = shipped('shackleton-outpost') as {
      readonly missionList: readonly { readonly startDate: string }[];
      readonly startDate: string;
    };
    const first = (Date.parse(missionList[0]!.startDate) - Date.parse(startDate)) / 86_400_000;
    design.change('Change', [{ op: 'set', path: ['horizon'], value: [first + 1, 3000] }]);
    await places(design);
    expect(design.state.laterMissions).to.eql([1]);
    design.change('Change', [{ op: 'set', path: ['horizon'], value: '3 weeks' }]);
    await places(design);
    expect(design.state.laterMissions).to.eql([]);
  });

  it('searches a plan, and hands it over as a campaign that can be undone', async () => {
    const { design, session, plans } = started();
    design.change('Open', [{ op: 'set', path: [], value: plain }]);
    const done = design.search(60);
    expect(design.state.search).to.eql({ progress: undefined, isStopping: false });
    plans.letGo();
    await done;
    const { shown, root, design: of } = design.state.plan!;
    expect([shown.status, root, of]).to.eql(['optimal', session.state.root, design.state.root]);
    expect(shown.lines[0]).to.eql({ text: 'Campaign: an optimal plan', tone: 'good' });
    expect(shown.lines[1]!.text).to.match(/^Launch mass: 6,000 kg\. It is proved/);
    const [flights] = shown.tables;
    expect([flights!.name, flights!.rows.length]).to.eql(['flights', 2]);
    expect(flights!.columns.map(({ title }) => title)).not.to.include('edge');
    expect(shown.view!.transports).to.have.length(2);
    const before = session.state.root;
    session.change('Take over', [{ op: 'set', path: [], value: shown.scenario }]);
    expect(session.state.inventory.at('/missionList/0')).not.to.equal(undefined);
    session.undo();
    expect(session.state.root).to.equal(before);
  });

  it('says what lacks and what would help', async () => {
    const { design, plans } = started(scenario(1990));
    design.change('Open', [{ op: 'set', path: [], value: plain }]);
    const done = design.search(60);
    plans.letGo();
    await done;
    const { status, lines } = design.state.plan!.shown;
    expect(status).to.equal('infeasible');
    const texts = lines.map(({ text }) => text);
    expect(texts).to.include('- With one more Tug.');
    expect(texts.join('\n')).to.match(/Base parts: 1,990 of 2,000 kg/);
  });

  it('stops a search with the best so far, and tells why one has failed', async () => {
    const { design, plans } = started();
    design.change('Open', [{ op: 'set', path: [], value: plain }]);
    const done = design.search(60);
    const again = design.search(60);
    design.stop();
    expect(design.state.search!.isStopping).to.equal(true);
    await Promise.all([done, again]);
    expect(plans.stopped()).to.equal(1);
    expect(design.state.plan!.shown.status).to.be.oneOf(['none', 'gap', 'optimal']);
    design.change('Break', [{ op: 'set', path: ['fleet', 0, 'template'], value: 'Tgu' }]);
    const failing = design.search(60);
    plans.letGo();
    await failing;
    expect(design.state.failure).to.match(/There is no .*"Tgu"; did you mean "Tug"\?/);
    expect(design.state.search).to.equal(undefined);
  });

  it('shows how far a search is', async () => {
    const { session } = started();
    const seen: (DesignProgress | undefined)[] = [];
    let finish: (plan: ShownPlan) => void = () => {};
    const other = new Session(session.engine, session.vault, new StudioDocument(scenario()), {
      name: '',
      kind: 'json',
    });
    const design = other.design((_, onProgress) => {
      onProgress({ objective: 'launchMass', value: 7000, bound: null, seconds: 1 });
      return { done: new Promise((resolve) => (finish = resolve)), stop: () => {} };
    });
    design.subscribe(() => seen.push(design.state.search?.progress));
    const done = design.search(5);
    expect(seen.at(-1)).to.include({ value: 7000, bound: null });
    const lines = [{ text: 'None' }];
    finish({ status: 'none', lines, tables: [], scenario: null, view: null });
    await done;
    expect(design.state.plan!.shown.lines).to.eql(lines);
  });

  it('begins with the vehicles that have a name, and tells why a search has failed', async () => {
    const unnamed = { name: '', elementTemplates: [{ type: 'Propulsive Vehicle' }, tug] };
    expect(started(unnamed).design.state.root).to.eql({
      ...{ campaign: 'moon.json', horizon: [0, 365], fleet: [{ template: 'Tug' }] },
    });
    expect(started(null).design.state.root).to.include({ campaign: 'moon.json' });
    const { session } = started();
    let report: (progress: DesignProgress) => void = () => {};
    const other = new Session(session.engine, session.vault, new StudioDocument(scenario()), {
      name: '',
      kind: 'json',
    });
    const design = other.design((_, onProgress) => {
      report = onProgress;
      return { done: Promise.reject('the thread ended'), stop: () => {} };
    });
    // There is no search that could end.
    design.stop();
    expect(design.state.search).to.equal(undefined);
    await design.search(5);
    expect(design.state.failure).to.equal('the thread ended');
    // News of a search that has ended changes nothing.
    report({ objective: 'launchMass', value: 1, bound: 1, seconds: 1 });
    expect(design.state.search).to.equal(undefined);
  });

  it('is kept beside its campaign until it is saved', async () => {
    const { design, session, kept, vault } = started();
    expect(session.hasUnsaved).to.equal(false);
    design.change('Open', [{ op: 'set', path: [], value: plain }]);
    expect(session.hasUnsaved).to.equal(true);
    while (kept.at(-1) == null) await new Promise((done) => setTimeout(done, 20));
    const { record, file, design: own } = structuredClone(kept.at(-1)!);
    const later = new Session(engine, vault, StudioDocument.from(record), file, undefined, {
      design: own,
    });
    expect(later.hasUnsaved).to.equal(true);
    const again = later.design(planner());
    expect(again.state.root).to.eql(plain);
    again.undo();
    expect(again.state.root).to.include({ name: 'Campaign' });
    again.redo();
    again.saved('moon.design.json', again.state.root);
    expect([again.state.file, later.hasUnsaved]).to.eql(['moon.design.json', false]);
    const puts = kept.length;
    while (kept.length === puts) await new Promise((done) => setTimeout(done, 20));
    expect(kept.at(-1)).to.equal(null);
  });

  describe('in the sheets of the workbook that is open', () => {
    const bookOf = (fields: object) => {
      const own = parse(Scenario, scenario());
      return writeCampaign(own, undefined, {}, (sheets) =>
        designSheets(
          sheets,
          parse(Design, { ...plain, deliveries: [{ ...parts, amount: 2000 }], ...fields }),
        ),
      );
    };
    const openedOn = (workbook: Uint8Array) => {
      const vault = { put: async () => {}, clear: async () => {} };
      const file = { name: 'moon.xlsx', kind: 'xlsx' as const, workbook };
      const session = new Session(engine, vault, new StudioDocument(scenario()), file);
      return { session, design: session.design(planner()) };
    };

    it('is there, with what is wrong with it, and saved to a file of its own', async () => {
      const needs = [{ days: 3, of: 'Propellant', at: 'LLX' }];
      const deliveries = [{ ...parts, amount: 2000 }];
      const { session, design } = openedOn(await bookOf({ deliveries, needs }));
      await until(design, () => design.state.sheets !== undefined);
      expect(design.state.root).to.deep.include({
        ...{ campaign: 'moon.xlsx', horizon: [0, 40], fleet: [{ template: 'Tug' }] },
        ...{ deliveries, needs },
      });
      expect(design.state.sheets).to.eql({ of: 'moon.xlsx', problems: [] });
      expect([design.state.isDirty, session.hasUnsaved]).to.eql([false, false]);
      expect(await places(design)).to.eql(['/needs/0/at unknown-thing']);
      design.saved('moon.design.json', design.state.root);
      expect(design.state.sheets).to.equal(undefined);
    });

    it('tells of cells that cannot be read, and keeps the rest', async () => {
      const bytes = await changedBy(await bookOf({}), (book) => {
        book.getWorksheet('requirements')!.getCell('A2').value = 'Delivry';
      });
      const { design } = openedOn(bytes);
      await until(design, () => design.state.sheets !== undefined);
      expect(design.state.root).to.deep.include({ fleet: [{ template: 'Tug' }] });
      expect(design.state.sheets!.problems.join()).to.match(/^requirements!A2: .*Delivery/);
    });

    it('is none in another workbook', async () => {
      const workbook = await saveCampaign(parse(Scenario, scenario()));
      const { plain: none, problems } = await engine.ask('openDesign', { bytes: workbook });
      expect([none, problems]).to.eql([null, ['This workbook has no sheet "design".']]);
      const { design } = openedOn(workbook);
      await until(design, () => design.state.isChecked);
      expect(design.state.sheets).to.equal(undefined);
    });
  });

  it('opens files of designs, and says what is none', async () => {
    const open = (text: string) =>
      engine.ask('openDesign', { bytes: new TextEncoder().encode(text) });
    expect((await open('campaign: a.json\nhorizon: [0, 3 weeks]')).plain).to.eql({
      ...{ campaign: 'a.json', horizon: [0, '3 weeks'] },
    });
    expect((await open('a: [')).problems[0]).to.match(/^\S+ ?1/);
    expect((await open('5')).problems[0]).to.match(/^This file is no design/);
    expect((await open(JSON.stringify(scenario()))).plain).to.equal(null);
    const { design } = started();
    design.open(plain, 'moon.yaml');
    expect(design.state).to.include({ file: 'moon.yaml', isDirty: false });
    design.undo();
    expect(design.state.root).to.include({ name: 'Campaign' });
  });
});
