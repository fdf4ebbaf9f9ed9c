import { dateTime, enumeration, list, object, open, text } from '../../schema/fields.js';
import { type Defaulted, type Fields, type Json, ModelObject } from '../../schema/model-object.js';
import { AnyDemandModel } from '../demand-models/index.js';
import { AnyElementInstance, AnyElementTemplate } from '../elements/index.js';
import { ScenarioType } from '../enumerations.js';
import { Network } from '../network/network.js';
import { AnyResource } from '../resources/index.js';
import { Configuration } from './configuration.js';
import { Mission } from './mission.js';

/** Events that schedule the packing and loading of resources. Its fields are not specified: they are kept as they came. */
@open()
export class Manifest extends ModelObject {
  /** Any JSON value. */
  [field: string]: unknown;

  constructor(fields: Readonly<Record<string, unknown>> = {}) {
    super(fields);
  }
}

/** A space campaign: places, resources, elements, and the missions that they are used in. */
export class Scenario extends ModelObject {
  /** Address of the JSON Schema that an editor checks the file with. */
  @text({ optional: true }) $schema?: string;
  /** Name of the scenario. */
  @text() name!: string;
  /** Who made it. */
  @text() createdBy!: string;
  @text({ optional: true }) description?: string;
  /** When it starts; missions give their own start dates. */
  @dateTime() startDate!: Date;
  /** Which part of the solar system it plays in. */
  @enumeration(ScenarioType) scenarioType!: ScenarioType;
  /** Places, and paths between them. */
  @object(() => Network, { default: () => new Network() }) network!: Defaulted<Network>;
  /** Missions. */
  @list(() => Mission, { default: () => [] }) missionList!: Defaulted<Mission[]>;
  /** Kinds of elements. */
  @list(() => AnyElementTemplate, { default: () => [] }) elementTemplates!: Defaulted<
    AnyElementTemplate[]
  >;
  /** Elements that take part. */
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

/** The plain JSON shape of a scenario, as it is written. */
export type ScenarioJson = Json<Scenario>;
