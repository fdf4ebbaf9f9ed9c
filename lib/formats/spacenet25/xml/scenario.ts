import { preview } from '../../../schema/diagnostics/preview.js';
import type { Uuid } from '../../../schema/model-object.js';
import { own, type PlainObject } from '../../../schema/plain.js';
import type { XmlElement } from '../../xml/document.js';
import { ITEM_DISCRETIZATION, SCENARIO_TYPE } from './constants.js';
import { readOldDate } from './dates.js';
import type { XmlDemandModels } from './demand-models.js';
import { type EventParts, EventReader } from './event-reader.js';
import { readEvent } from './events.js';
import { defined, type XmlObject, type XmlSource } from './source.js';

const PACKING = ['Gas', 'Liquid', 'Pressurized', 'Unpressurized'].map(
  (kind) => `genericPackingFactor${kind}`,
);
const CONTAINERS = [
  'smallGasTank',
  'largeGasTank',
  'smallLiquidTank',
  'largeLiquidTank',
  'cargoTransferBag',
].flatMap((name) => ['Mass', 'Volume', 'MaxMass', 'MaxVolume'].map((field) => `${name}${field}`));
const NUMBERS = [
  'timePrecision',
  'demandPrecision',
  'massPrecision',
  'volumePrecision',
  'itemAggregation',
  ...PACKING,
  ...CONTAINERS,
];
const BOOLEANS = [
  'volumeConstrained',
  'environmentConstrained',
  'scavengeSpares',
  'detailedEva',
  'detailedExploration',
];
/** The fields that the schema spells with a second T. */
const SPELT: Readonly<Record<string, string>> = {
  smallGasTankMaxVolume: 'smallGasTTankMaxVolume',
  smallLiquidTankMass: 'smallLiquidTTankMass',
};

const SCENARIO_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'createdBy',
  'startDate',
  'scenarioType',
  'filePath',
  'dataSource',
  'network',
  'missionList',
  'manifest',
  'repairedItems',
  'itemDiscretization',
  ...NUMBERS,
  ...BOOLEANS,
]);
const MISSION_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'startDate',
  'scenario',
  'eventList',
  'demandModels',
  'destination',
  'origin',
  'returnOrigin',
  'returnDestination',
]);

/** Returns the date of a field as text of the schema. */
function dateOf(element: XmlElement, name: string, source: XmlSource): string | undefined {
  const child = source.child(element, name);
  const target = child === undefined ? undefined : source.follow(child);
  if (child === undefined || target === undefined) return undefined;
  const text = source.document.textOf(target);
  const read = readOldDate(text);
  if (!read) {
    const expected = 'a date such as 2019-07-01 21:05:16.51 EDT';
    source.notes.report('bad-date-time', { found: preview(text), expected }, source.place(child));
    return undefined;
  }
  if (read.unknownZone !== undefined) {
    const found = preview(read.unknownZone);
    source.notes.report('unknown-time-zone', { found }, source.place(child));
  }
  return read.date.toISOString();
}

/** Returns the fields that the scenario itself has. */
export function readHead(object: XmlObject, source: XmlSource): PlainObject {
  const { element } = object;
  source.checkFields(object, SCENARIO_FIELDS);
  const createdBy = source.filled(element, 'createdBy');
  if (createdBy === undefined) source.notes.lose('no-author', {}, source.place(element));
  noteManifest(element, source);
  return defined({
    name: source.text(element, 'name'),
    createdBy: createdBy ?? '',
    description: source.filled(element, 'description'),
    startDate: dateOf(element, 'startDate', source),
    scenarioType: source.word(element, 'scenarioType', SCENARIO_TYPE),
  });
}

/** Notes a manifest that holds something, and demands that are met by repairs. */
function noteManifest(element: XmlElement, source: XmlSource): void {
  const { document, notes } = source;
  const manifest = source.child(element, 'manifest');
  const entry = document.names.find('entry');
  if (manifest !== undefined && entry !== undefined) {
    const end = document.endOf(manifest);
    let at = manifest;
    while (at < end && !document.isNamed(at, entry)) at++;
    if (at < end) notes.lose('stored-manifest', {}, source.place(manifest));
  }
  const repaired = source.child(element, 'repairedItems');
  const count = source
    .items(repaired)
    .map((each) => source.items(source.items(each)[1]).length)
    .reduce((sum, each) => sum + each, 0);
  if (repaired !== undefined && count > 0)
    notes.lose('repair-selections', { count }, source.place(repaired));
}

export function readConfiguration(element: XmlElement, source: XmlSource): PlainObject {
  const entries = [
    ...NUMBERS.map((name) => [own(SPELT, name) ?? name, source.number(element, name)]),
    ...BOOLEANS.map((name) => [name, source.boolean(element, name)]),
    ['itemDiscretization', source.word(element, 'itemDiscretization', ITEM_DISCRETIZATION)],
  ];
  return source.from(element, defined(Object.fromEntries(entries)));
}

/** Returns a mission with its events. */
export function readMission(
  object: XmlObject,
  parts: EventParts,
  models: XmlDemandModels,
): PlainObject {
  const { source, places } = parts;
  const { element } = object;
  source.checkFields(object, MISSION_FIELDS);
  const nodeAt = (name: string): Uuid | undefined => {
    const node = source.field(element, name, 'node');
    return node && places.nodeId(node);
  };
  for (const name of ['origin', 'destination'])
    if (source.child(element, name) === undefined)
      source.notes.report('missing-xml-field', { name, expected: 'a node' }, source.place(element));
  const origin = nodeAt('origin');
  return source.from(
    element,
    defined({
      name: source.text(element, 'name'),
      startDate: dateOf(element, 'startDate', source),
      events: source
        .objects(element, 'eventList', 'event')
        .flatMap((event) => readEvent(new EventReader(parts, event, origin))),
      demandModels: source
        .objects(element, 'demandModels', 'demand model')
        .map((model) => models.instanceOf(model)),
      origin,
      destination: nodeAt('destination'),
      returnOrigin: nodeAt('returnOrigin'),
      returnDestination: nodeAt('returnDestination'),
    }),
  );
}
