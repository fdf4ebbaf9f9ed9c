import { boolean, list, number, text } from '../../schema/fields.js';
import { type Defaulted, type Fields, ModelObject } from '../../schema/model-object.js';

/** A reserve that must be at a place: what suffices there for some days without another delivery. */
export class ReserveNeed extends ModelObject {
  /** The days for which it must suffice: a number, or text such as `2 weeks`. */
  @number({ above: 0, unit: 'days' }) days!: number;
  /** Resources and classes of supply, with commas between them: names, numbers of classes, or identifiers. */
  @text() of!: string;
  /** The node: its name, identifier or JSON Pointer. */
  @text() at!: string;
  /** Whether it must be there all the time, and not only while people are at the place. */
  @boolean({ default: false }) always!: Defaulted<boolean>;

  constructor(fields: Fields<ReserveNeed>) {
    super(fields);
  }
}

/** The reserves that a campaign must have. */
export class ReserveNeeds extends ModelObject {
  /** Address of the JSON Schema with which an editor checks the file. */
  @text({ optional: true }) $schema?: string;
  /** Name of the rules that ask for these reserves. */
  @text({ optional: true }) name?: string;
  /** Remarks, for people. */
  @text({ optional: true }) description?: string;
  /** The reserves. */
  @list(() => ReserveNeed, { default: () => [] }) needs!: Defaulted<ReserveNeed[]>;

  constructor(fields?: Fields<ReserveNeeds>) {
    super(fields);
  }
}
