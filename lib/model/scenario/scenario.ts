import { dateTime, enumeration, list, object, open, text } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Defaulted, type Fields, type Json, ModelObject } from '../../schema/model-object.js';
import { AnyDemandModel } from '../demand-models/index.js';
import { AnyElementInstance, AnyElementTemplate } from '../elements/index.js';
import { ScenarioType } from '../enumerations.js';
import { Network } from '../network/network.js';
import { AnyResource } from '../resources/index.js';
import { Configuration } from './configuration.js';
import { Mission } from './mission.js';

/** Events that schedule the packing and loading of resources. Its fields are not specified; they are kept unchanged. */
@open()
export class Manifest extends ModelObject {
  /** Any JSON value. */
  [field: string]: unknown;

  constructor(fields: Readonly<Record<string, unknown>> = {}) {
    super(fields);
  }
}

/** A space campaign: a network, resources, elements, and the missions that use them. */
export class Scenario extends ModelObject {
  /** Address of the JSON Schema with which an editor checks the file. */
  @text({ optional: true }) $schema?: string;
  /** Name of the scenario. */
  @text() name!: string;
  /** Author of the scenario. */
  @text() createdBy!: string;
  @text({ optional: true }) description?: string;
  /** Start of the campaign. Missions have their own start dates. */
  @dateTime() startDate!: Date;
  /** Part of the solar system in which it takes place. */
  @enumeration(ScenarioType) scenarioType!: ScenarioType;
  /** Nodes, and the edges between them. */
  @object(() => Network, { default: () => new Network() }) network!: Defaulted<Network>;
  /** Missions. */
  @list(() => Mission, { default: () => [] }) missionList!: Defaulted<Mission[]>;
  /** Element templates. */
  @list(() => AnyElementTemplate, { default: () => [] }) elementTemplates!: Defaulted<
    AnyElementTemplate[]
  >;
  /** Instantiated elements. */
  @list(() => AnyElementInstance, { default: () => [] }) instantiatedElements!: Defaulted<
    AnyElementInstance[]
  >;
  /** Demand-model templates. */
  @list(() => AnyDemandModel, { default: () => [] }) demandModels!: Defaulted<AnyDemandModel[]>;
  /** Resources. */
  @list(() => AnyResource, { default: () => [] }) resourceList!: Defaulted<AnyResource[]>;
  /** Events that schedule packing and loading. */
  @object(() => Manifest, { default: () => new Manifest() }) manifest!: Defaulted<Manifest>;
  /** Precisions, options and container sizes. */
  @object(() => Configuration, { default: () => new Configuration() })
  configuration!: Defaulted<Configuration>;

  constructor(fields: Fields<Scenario>) {
    super(fields);
  }
}

/** The plain JSON form of a scenario, as `serialize` writes it. */
export type ScenarioJson = Json<Scenario>;

nameClasses({ Manifest, Scenario });
