import { AnyEvent } from '../../../model/events/index.js';
import type { ScenarioJson } from '../../../model/scenario/index.js';
import type { AbstractClass } from '../../../schema/metadata.js';
import type { Uuid } from '../../../schema/model-object.js';
import { type EventListSheet, ITEMS, isSequence, listsIn } from '../event-lists.js';
import type { Identities } from '../ids.js';
import { manifestRows } from '../manifest-rows.js';
import { burnName } from '../row-lookup.js';
import { ExactCells } from './campaign-cells.js';
import { CampaignKeys, isUsable } from './campaign-keys.js';
import { Flattening, type Rows, type Sources, type Wire } from './flatten.js';
import type { RowCells, WrittenValue } from './values.js';

type Wires = readonly Wire[];
type MissionJson = ScenarioJson['missionList'][number];

const LIST_SHEETS = Object.keys(ITEMS) as readonly EventListSheet[];

/** Converts a scenario to the rows of its workbook. Those of "scenario" and "configuration" are one row each. */
export function flattenCampaign(
  scenario: ScenarioJson,
  identities: Identities,
  sources?: Sources,
): Rows {
  const keys = new CampaignKeys(identities, false);
  const flattening = new CampaignFlattening(keys, scenario, sources);
  return flattening.rows;
}

/** Returns the states of instantiated elements: their own, or those of their templates. */
function statesOf({ instantiatedElements, elementTemplates }: ScenarioJson) {
  const instances = new Map(instantiatedElements.map((each) => [each.id, each]));
  const templates = new Map(elementTemplates.map((each) => [each.id, each]));
  return (uuid: unknown) => {
    const instance = instances.get(uuid as Uuid);
    return instance && (instance.states ?? templates.get(instance.templateId)?.states);
  };
}

class CampaignFlattening extends Flattening {
  readonly #cells: ExactCells;
  readonly #templates: ReadonlyMap<Uuid, Wire>;
  readonly #models: ReadonlyMap<Uuid, Wire>;

  constructor(
    override readonly keys: CampaignKeys,
    readonly scenario: ScenarioJson,
    sources?: Sources,
  ) {
    const exact = new ExactCells(keys, statesOf(scenario));
    super(keys, 'campaign', exact, sources);
    this.#cells = exact;
    const { network, elementTemplates, demandModels, resourceList, missionList } = scenario;
    this.#templates = new Map(elementTemplates.map((each) => [each.id, each as Wire]));
    this.#models = new Map(demandModels.map((each) => [each.id, each as Wire]));
    this.#nameAll();
    this.#addScenario();
    this.addDatabase(
      {
        nodes: network.nodes,
        edges: network.edges,
        resources: resourceList,
        elements: elementTemplates,
        // The demand models of a campaign are those of a database, and crew consumables.
        demandModels: demandModels as Parameters<Flattening['addDatabase']>[0]['demandModels'],
      },
      this.#ownStates(),
    );
    const missionKeys = keysOf(missionList);
    for (const [index, mission] of missionList.entries())
      this.#addMission(mission, missionKeys[index] as WrittenValue);
    this.rows.manifest.push(...manifestRows(scenario.manifest as Wire));
  }

  /** Tells the names of everything that references may name. */
  #nameAll(): void {
    const { keys, scenario } = this;
    const { network, elementTemplates, instantiatedElements } = scenario;
    keys.name('nodes', network.nodes);
    keys.name('edges', network.edges);
    keys.name('resources', scenario.resourceList);
    keys.name('elements', elementTemplates);
    keys.name('instances', instantiatedElements);
    keys.name('demand_models', scenario.demandModels);
    keys.name('states', [
      ...elementTemplates.flatMap(({ states }) => states),
      ...this.#ownStates(),
    ]);
    const burns = network.edges.flatMap((edge) => {
      if (!('burns' in edge)) return [];
      const name = keys.of('edges', edge.id);
      return edge.burns.map(({ id }, index) =>
        name === edge.name ? { id, name: burnName(edge.name, index + 1) } : { id },
      );
    });
    keys.name('burns', burns);
  }

  #ownStates() {
    return this.scenario.instantiatedElements.flatMap(({ states = [] }) => states);
  }

  #addScenario(): void {
    const { network, configuration, ...own } = this.scenario as ScenarioJson & Wire;
    const { nodes: _, edges: __, ...unknown } = network as ScenarioJson['network'] & Wire;
    const isKnown = Object.keys(unknown).length === 0;
    const scenario = this.add(
      'scenario',
      { ...own, ...(isKnown ? {} : { network: unknown }) },
      {},
      {},
      [
        'missionList',
        'elementTemplates',
        'instantiatedElements',
        'demandModels',
        'resourceList',
        'manifest',
      ],
    );
    const settings = this.add('configuration', configuration as Wire);
    // The one row of a list of fields has no id.
    delete scenario.id;
    delete settings.id;
  }

  /** Adds the elements of the campaign. */
  override addDatabase(
    database: Parameters<Flattening['addDatabase']>[0],
    states: Parameters<Flattening['addDatabase']>[1],
  ): ReturnType<Flattening['addDatabase']> {
    const attachments = super.addDatabase(database, states);
    for (const instance of this.scenario.instantiatedElements) {
      const wire = instance as unknown as Wire;
      const { fuel, ofFuel } = this.#fuel(wire.fuel as Wire | undefined);
      const isAmounts = instance.type === 'Resource Container';
      const amounts = isAmounts ? (wire.contents as Wires | undefined) : undefined;
      const inColumns = ['fuel', 'currentStateIndex'];
      const inRows = [
        ...(instance.states?.length ? ['states'] : []),
        ...(amounts?.length ? ['contents'] : []),
      ];
      const row = this.add(
        'instances',
        wire,
        { ...fuel, initial_state: this.#initialState(wire) },
        ofFuel,
        [...inColumns, ...inRows],
      );
      this.#leaveOutType(row, wire, this.#templates);
      const owner = { instance_id: this.ownerKey('instances', instance.id, row) };
      for (const state of instance.states ?? []) {
        const { cells, other } = attachments.ofStates.get(state) ?? {};
        this.add('states', state as Wire, { ...owner, ...cells }, other, ['demandModels']);
      }
      for (const amount of amounts ?? []) {
        const { cells, other } = this.supplyCells(amount, 'resource_id', 'environment');
        this.add('contents', amount, { ...owner, ...cells }, other);
      }
    }
    return attachments;
  }

  /** Leaves the type of a row blank if it is that of the template. */
  #leaveOutType(
    row: RowCells,
    { type, templateId }: Wire,
    templates: ReadonlyMap<Uuid, Wire>,
  ): void {
    if (templates.get(templateId as Uuid)?.type === type) delete row.type;
  }

  #initialState({ id, currentStateIndex: index }: Wire): WrittenValue | undefined {
    return typeof index === 'number' ? this.#cells.state(index, id) : undefined;
  }

  #fuel(fuel: Wire | undefined): { fuel?: RowCells; ofFuel?: Wire } {
    if (!fuel) return {};
    const { cells, other } = this.supplyCells(fuel, 'fuel', 'fuel_environment');
    if (Object.keys(other).length > 0) return { ofFuel: { fuel } };
    return { fuel: { ...cells, fuel_amount: fuel.amount as number } };
  }

  #addMission(mission: MissionJson, key: WrittenValue): void {
    this.add('missions', mission as unknown as Wire, {}, {}, ['events', 'demandModels']);
    for (const model of mission.demandModels as unknown as Wires) {
      const demands = model.demands as Wires | undefined;
      const row = this.add(
        'mission_demand_models',
        model,
        { mission: key },
        {},
        demands?.length ? ['demands'] : [],
      );
      this.#leaveOutType(row, model, this.#models);
      for (const demand of demands ?? []) this.addDemand(demand, { mission_model_id: row.id });
    }
    const events = mission.events as unknown as Wires;
    for (const event of events) this.#addEvent(event, key);
  }

  #addEvent(event: Wire, mission: WrittenValue): void {
    const target = AnyEvent.members.get(event.type as never) as AbstractClass;
    const lists = LIST_SHEETS.flatMap((sheet) =>
      listsIn(sheet, target).map((name, position) => ({ sheet, name, position })),
    ).filter(({ name }) => isInRows(event[name], isSequence(target, name)));
    const row = this.add(
      'events',
      event,
      { mission },
      {},
      lists.map(({ name }) => name),
    );
    for (const { sheet, name, position } of lists) {
      const owner = { event: row.id, ...(position > 0 && { list: name }) };
      const items = event[name] as Wires;
      if (sheet === 'event_resources') this.#addAmounts(items, owner);
      else if (isSequence(target, name)) this.#addSequences(items, owner);
      else for (const item of items) this.add(sheet, item, owner);
    }
  }

  #addAmounts(amounts: Wires, owner: RowCells): void {
    for (const amount of amounts) {
      const { cells, other } = this.supplyCells(amount, 'resource', 'environment');
      this.add('event_resources', amount, { ...owner, ...cells }, other, AMOUNT_FIELDS);
    }
  }

  #addSequences(sequences: Wires, owner: RowCells): void {
    for (const { burn, actions } of sequences) {
      const named = { ...owner, burn: this.keys.ref(['burns'], burn as Uuid) };
      const items = actions as Wires;
      for (const action of items) this.add('burn_stages', action, named);
      // A row with nothing but the burn stands for a burn without actions.
      if (items.length === 0) this.add('burn_stages', {}, named);
    }
  }
}

/** The fields of an amount that other columns hold. */
const AMOUNT_FIELDS = ['resource', 'classOfSupply', 'environment'];

/** Returns whether the items of a list can be rows: it has items, and its burns can be told apart. */
function isInRows(value: unknown, isSequences: boolean): boolean {
  if (!Array.isArray(value) || value.length === 0) return false;
  if (!isSequences) return true;
  return (value as Wires).every(
    (sequence, index) =>
      Object.keys(sequence).length === 2 && sequence.burn !== (value as Wires)[index - 1]?.burn,
  );
}

/** Returns what refers to each mission: its name if no other has it, or else its number. */
function keysOf(missions: readonly MissionJson[]): readonly WrittenValue[] {
  const counts = new Map<string, number>();
  for (const { name } of missions) counts.set(name, (counts.get(name) ?? 0) + 1);
  return missions.map(({ name }, index) =>
    counts.get(name) === 1 && isUsable(name) ? name : index + 1,
  );
}
