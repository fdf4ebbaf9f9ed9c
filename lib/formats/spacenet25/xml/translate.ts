import { preview } from '../../../schema/diagnostics/preview.js';
import type { Uuid } from '../../../schema/model-object.js';
import type { PlainObject } from '../../../schema/plain.js';
import type { Translation } from '../../translate.js';
import type { XmlElement } from '../../xml/document.js';
import { notingXmlErrors, readXml, type XmlInput } from '../../xml/read-xml.js';
import { classOfTag } from './classes.js';
import { XmlDemandModels } from './demand-models.js';
import { ElementFields } from './element-fields.js';
import { XmlElements } from './elements.js';
import { XmlFleet } from './fleet.js';
import { NodesAndEdges } from './nodes-and-edges.js';
import { type ListName, Registry } from './registry.js';
import { XmlResources } from './resources.js';
import { readConfiguration, readHead, readMission } from './scenario.js';
import { type XmlObject, XmlSource } from './source.js';
import { XmlStates } from './states.js';
import { Templates } from './templates.js';

/** Returns whether the name of a root is that of a scenario: short in old files, with its package in new ones. */
const isScenario = (tag: string): boolean => tag === 'scenario' || classOfTag(tag) === 'Scenario';

/**
 * Translates a scenario of SpaceNet 2.5 in XML into the plain form of the schema.
 * @param input the bytes of the file, at once or in chunks
 */
export async function translateXml(
  input: XmlInput,
  translation: Translation,
): Promise<PlainObject | undefined> {
  const { notes } = translation;
  const document = await readXml(input, notes, translation.xmlLimits, {
    accepts: isScenario,
    expected: 'XML with the first tag "scenario"',
  });
  if (!document) return undefined;
  return notingXmlErrors(notes, () =>
    new XmlCampaign(new XmlSource(document, notes), translation).translate(),
  );
}

const ROOT: XmlElement = 0;

/** The plain forms of objects of a database, by identifier. */
const byId = (
  objects: readonly { readonly id: Uuid; toJSON(): unknown }[] = [],
): Map<Uuid, PlainObject> =>
  new Map(objects.map((object) => [object.id, object.toJSON() as PlainObject]));

/** Translates one scenario. */
class XmlCampaign {
  readonly #registry: Registry;
  readonly #resources: XmlResources;
  readonly #models: XmlDemandModels;
  readonly #fleet: XmlFleet;
  readonly #places: NodesAndEdges;
  readonly #templates: Templates;
  readonly #elements: XmlElements;
  readonly #dataSource: XmlObject | undefined;

  constructor(
    readonly source: XmlSource,
    readonly translation: Translation,
  ) {
    const { idOf, database, orbits = 'guess', rcsFuel = 'drop' } = translation;
    this.#registry = new Registry(source, idOf);
    this.#resources = new XmlResources(source, this.#registry);
    this.#models = new XmlDemandModels(source, this.#resources, idOf, byId(database?.demandModels));
    this.#fleet = new XmlFleet(source, idOf);
    const fields = new ElementFields(source, this.#resources, rcsFuel);
    const states = new XmlStates(source, this.#models);
    const { elements } = database ?? {};
    this.#templates = new Templates(source, fields, states, this.#models, idOf, byId(elements));
    this.#elements = new XmlElements(source, this.#fleet, fields, states, this.#templates);
    this.#places = new NodesAndEdges(source, this.#registry, orbits, (element) =>
      this.#elements.carriedBy(element),
    );
    this.#dataSource = source.field(ROOT, 'dataSource', 'data source');
  }

  translate(): PlainObject {
    const { source } = this;
    const root = { element: ROOT, className: 'Scenario' };
    const head = readHead(root, source);
    this.#readDataSource();
    const network = source.child(ROOT, 'network');
    const nodes = this.#inNetwork('nodes', network);
    const edges = this.#inNetwork('edges', network);
    const missions = source.child(ROOT, 'missionList');
    this.#fleet.find(missions);
    this.#templates.makeAll(this.#fleet.members);
    this.#elements.makeAll();
    const parts = {
      source,
      places: this.#places,
      elements: this.#elements,
      resources: this.#resources,
    };
    const missionList = source
      .items(missions)
      .flatMap((item) => source.object(item, 'mission') ?? [])
      .map((mission) => readMission(mission, parts, this.#models));
    const edgesOfNetwork = this.#withOthers('edges', edges);
    this.#places.noteKinds(edgesOfNetwork.map(({ id }) => id as Uuid));
    return source.from(ROOT, {
      ...head,
      network: { nodes: this.#withOthers('nodes', nodes), edges: edgesOfNetwork },
      missionList,
      elementTemplates: this.#templates.list,
      instantiatedElements: this.#elements.instances,
      demandModels: this.#models.templates,
      resourceList: this.#resourceList(),
      configuration: readConfiguration(ROOT, source),
    });
  }

  #readDataSource(): void {
    const { source } = this;
    if (!this.#dataSource) return;
    const { element, className } = this.#dataSource;
    if (className === 'Database') source.notes.lose('sql-source', {}, source.place(element));
    for (const resource of source.objects(element, 'resourceTypeLibrary', 'resource'))
      if (resource.className !== 'GenericResource') this.#resources.idOf(resource);
    this.#templates.readLibraries(element);
  }

  /** Returns the nodes or edges of the network, in the order of the library. */
  #inNetwork(name: 'nodes' | 'edges', network: XmlElement | undefined): Uuid[] {
    const { source } = this;
    const kind = name === 'nodes' ? 'node' : 'edge';
    const idOf = (object: XmlObject) => this.#places.locationId(object);
    const members = network === undefined ? [] : source.objects(network, name, kind).map(idOf);
    const inNetwork = new Set(members);
    const library =
      this.#dataSource === undefined
        ? []
        : source.objects(this.#dataSource.element, `${kind}Library`, kind);
    const ordered = library
      .map(({ element }) => this.translation.idOf(name, source.filled(element, 'tid') ?? ''))
      .filter((id) => inNetwork.has(id));
    return [...new Set([...ordered, ...members])];
  }

  /** Returns the nodes or edges of the network, and those that something names besides, which are noted. */
  #withOthers(name: ListName, inNetwork: readonly Uuid[]): PlainObject[] {
    const { notes } = this.source;
    const listed = inNetwork.map((id) => this.#registry.get(name, id)!);
    const known = new Set<unknown>(inNetwork);
    const others = this.#registry.list(name).filter(({ id }) => !known.has(id));
    for (const other of others)
      notes.report('outside-network', { found: preview(other.name) }, notes.originOf(other)?.place);
    return [...listed, ...others];
  }

  /** Returns the resources of the file, and those that templates of the database name besides. */
  #resourceList(): PlainObject[] {
    const listed = this.#resources.list;
    const known = new Set(listed.map(({ id }) => id));
    const { database } = this.translation;
    const others = database ? byId(database.resources) : new Map<Uuid, PlainObject>();
    const text = JSON.stringify([this.#templates.list, this.#models.templates]);
    const named = [...others].filter(([id]) => !known.has(id) && text.includes(id));
    return [...listed, ...named.map(([, plain]) => plain)];
  }
}
