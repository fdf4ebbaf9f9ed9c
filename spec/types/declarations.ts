// Compiled, never run: a declaration that contradicts itself does not compile.
import {
  type Defaulted,
  ModelObject,
  Node,
  Part,
  type Seconds,
  type Uuid,
} from '../../lib/index.js';
import {
  boolean,
  concrete,
  dateTime,
  duration,
  enumeration,
  inheritedFrom,
  integer,
  list,
  number,
  object,
  reference,
  references,
  text,
} from '../../lib/schema/fields.js';

const Color = { Red: 'Red', Blue: 'Blue' } as const;
type Color = (typeof Color)[keyof typeof Color];

export class Right extends ModelObject {
  @text() text!: string;
  @text({ optional: true }) note?: string;
  @text({ default: 'kg' }) units!: Defaulted<string>;
  @boolean() flag!: boolean;
  @number({ min: 0, unit: 'kg' }) mass!: number;
  @integer({ default: 1 }) count!: Defaulted<number>;
  @enumeration(Color) color!: Color;
  @enumeration(Color, { default: 'Red' }) back!: Defaulted<Color>;
  @duration() time!: Seconds;
  @dateTime() start!: Date;
  @reference(() => Node) place!: Uuid;
  @references(() => Node, { optional: true }) places?: Uuid[];
  @object(() => Part) part!: Part;
  @list(() => Part, { default: () => [] }) parts!: Defaulted<Part[]>;
}

export class Wrong extends ModelObject {
  // @ts-expect-error text on a number
  @text() a!: number;
  // @ts-expect-error a number on text
  @number() b!: string;
  // @ts-expect-error optional, but declared with "!"
  @text({ optional: true }) c!: string;
  // @ts-expect-error declared with "?", but not optional
  @text() d?: string;
  // @ts-expect-error with a default, but not declared as Defaulted
  @number({ default: 1 }) e!: number;
  // @ts-expect-error Defaulted, but without a default
  @number() f!: Defaulted<number>;
  // @ts-expect-error the default is of another type
  @number({ default: 'one' }) g!: Defaulted<number>;
  // @ts-expect-error the words of another enumeration
  @enumeration(Color) h!: 'Green';
  // @ts-expect-error any text, where only some words are values
  @enumeration(Color) i!: string;
  // @ts-expect-error no value of the enumeration
  @enumeration(Color, { default: 'Green' }) j!: Defaulted<Color>;
  // @ts-expect-error a list on one object
  @list(() => Part) k!: Part;
  // @ts-expect-error one object on a list
  @object(() => Part) l!: Part[];
  // @ts-expect-error objects of another class
  @list(() => Part) m!: Node[];
  // @ts-expect-error a moment on text
  @dateTime() n!: string;
  // @ts-expect-error one reference on a list of them
  @reference(() => Node) o!: Uuid[];
  // @ts-expect-error the template has no such field
  @inheritedFrom(Part) p?: number;
  // @ts-expect-error another type than in the template
  @inheritedFrom(Part) quantity?: string;
  // @ts-expect-error what an instance takes from its template is optional
  @inheritedFrom(Part) dutyCycle!: number;
}

// @ts-expect-error the type on the class is another
@concrete('Right')
export class Typed extends ModelObject {
  declare readonly type: 'Left';
}
