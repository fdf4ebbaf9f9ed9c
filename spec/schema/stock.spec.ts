import { deepStrictEqual } from 'node:assert/strict';
import { expect } from 'chai';
import {
  type ClassTransformOptions,
  Expose,
  instanceToPlain,
  plainToInstance,
  Type,
} from 'class-transformer';
import {
  getMetadataStorage,
  IsString,
  ValidateNested,
  type ValidationError,
  validateSync,
} from 'class-validator';
import fc from 'fast-check';
import {
  AddResources,
  AnyEdge,
  AnyNode,
  Configuration,
  check,
  InstSparingByMassDemandModel,
  LagrangeNode,
  Manifest,
  Mission,
  type ModelObject,
  Network,
  Node,
  parse,
  Scenario,
  ScenarioGraph,
  SpaceEdge,
  SurfaceNode,
  safeParse,
  serialize,
} from '../../lib/index.js';
import { list, object } from '../../lib/schema/fields.js';
import {
  type AbstractClass,
  allClasses,
  type Class,
  fieldsOf,
  ownFieldsOf,
} from '../../lib/schema/metadata.js';
import { arbitraryInstance, arbitraryWire } from '../support/arbitrary.js';
import { draws } from '../support/draws.js';
import { fullWire, ID, minimalWire } from '../support/examples.js';
import { invalidCases } from '../support/invalid-cases.js';
import { concreteClasses } from '../support/model.js';
import { junk, spoil } from '../support/spoil.js';

/** What class-transformer and class-validator make of a plain value. */
type Outcome = { kind: 'accepts'; value: object } | { kind: 'rejects' } | { kind: 'throws' };

function stock(target: Class, wire: unknown): Outcome {
  try {
    const value: object = plainToInstance(target, structuredClone(wire));
    return validateSync(value).length === 0 ? { kind: 'accepts', value } : { kind: 'rejects' };
  } catch {
    return { kind: 'throws' };
  }
}

/** A difference from parse: a row of docs/stock-decorators.md. */
interface Row {
  readonly what: string;
  readonly target: Class;
  readonly wire: unknown;
  readonly stock: Outcome['kind'];
  readonly parse: 'accepts' | 'rejects';
  /** If both accept the value: whether the instances differ as expected. */
  readonly differs?: (stock: Record<string, unknown>, ours: Record<string, unknown>) => boolean;
}

const node = { ...minimalWire(SurfaceNode), id: ID };
const amount = fullWire(AddResources).resources as Record<string, unknown>[];

const ROWS: readonly Row[] = [
  {
    what: 'null in an optional field becomes a property',
    target: SurfaceNode,
    wire: { ...node, description: null },
    stock: 'accepts',
    parse: 'accepts',
    differs: (theirs, ours) => theirs.description === null && !('description' in ours),
  },
  {
    what: 'null for `type` is refused, even if only one class is possible',
    target: SurfaceNode,
    wire: { ...node, type: null },
    stock: 'rejects',
    parse: 'accepts',
  },
  {
    what: 'null in a list of a family throws',
    target: Network,
    wire: { nodes: [null] },
    stock: 'throws',
    parse: 'rejects',
  },
  {
    what: 'null as the whole input throws',
    target: SurfaceNode,
    wire: null,
    stock: 'throws',
    parse: 'rejects',
  },
  {
    what: 'null in the identifying field of the other variant is kept',
    target: AddResources,
    wire: {
      ...fullWire(AddResources),
      resources: [{ ...amount[0], resource: ID, classOfSupply: null }],
    },
    stock: 'accepts',
    parse: 'accepts',
    differs: (theirs, ours) =>
      'classOfSupply' in (theirs.resources as object[])[0]! &&
      !('classOfSupply' in (ours.resources as object[])[0]!),
  },
  {
    what: 'undeclared properties are kept silently',
    target: SurfaceNode,
    wire: { ...node, altitude: 3 },
    stock: 'accepts',
    parse: 'accepts',
    differs: (theirs, ours) => 'altitude' in theirs && !('altitude' in ours),
  },
  {
    what: 'aliases are not read, so the default stays',
    target: Configuration,
    wire: { smallGasTankMaxVolume: 5 },
    stock: 'accepts',
    parse: 'accepts',
    differs: (theirs, ours) =>
      theirs.smallGasTTankMaxVolume === 0.275 && ours.smallGasTTankMaxVolume === 5,
  },
  {
    what: 'an invalid value under an alias is not detected',
    target: Configuration,
    wire: { smallLiquidTankMass: -1 },
    stock: 'accepts',
    parse: 'rejects',
  },
  {
    what: '-0 stays -0',
    target: SurfaceNode,
    wire: { ...node, latitude: -0 },
    stock: 'accepts',
    parse: 'accepts',
    differs: (theirs, ours) => Object.is(theirs.latitude, -0) && Object.is(ours.latitude, 0),
  },
  {
    what: 'keys of a manifest that every object inherits are dropped',
    target: Scenario,
    wire: {
      ...minimalWire(Scenario),
      manifest: JSON.parse('{"__proto__":{"a":1},"constructor":2,"toJSON":3}'),
    },
    stock: 'accepts',
    parse: 'accepts',
    differs: (theirs, ours) =>
      Object.keys(theirs.manifest as object).length < 3 &&
      Object.keys(ours.manifest as object).length === 3,
  },
  {
    what: 'nesting is not limited in a manifest',
    target: Manifest,
    wire: { deep: Array.from({ length: 300 }).reduce((inner) => [inner], 1) },
    stock: 'accepts',
    parse: 'rejects',
  },
  {
    what: 'numbers of a manifest may be infinite',
    target: Manifest,
    wire: { a: Number.POSITIVE_INFINITY },
    stock: 'accepts',
    parse: 'rejects',
  },
];

/** Options for valid values that both read alike. */
const alike = { nulls: false, aliases: false, negativeZero: false, anonymous: false } as const;
const runs = (target: Class) => ({
  numRuns: draws(target === Scenario || target === Mission ? 10 : 25),
});
/** Keys of manifests that class-transformer drops, or cannot handle. */
const naturalKey = /"(__proto__|constructor|toJSON|toString|hasOwnProperty)":/;

describe('the stock decorators', () => {
  for (const target of concreteClasses) {
    describe(target.name, () => {
      it('make the same of valid input as parse, and of instances as serialize', () => {
        fc.assert(
          fc.property(arbitraryWire(target, alike), (wire) => {
            fc.pre(!naturalKey.test(JSON.stringify(wire)));
            const theirs = stock(target, wire);
            expect(theirs.kind).to.equal('accepts');
            const ours = safeParse(target, wire);
            if (theirs.kind !== 'accepts' || !ours.success) throw new Error('not accepted');
            deepStrictEqual(theirs.value, ours.value);
            const value = ours.value as ModelObject;
            deepStrictEqual(instanceToPlain(value), { ...serialize(value) });
          }),
          runs(target),
        );
      });

      it('accept an instance made by the constructor', () => {
        fc.assert(
          fc.property(arbitraryInstance(target), (instance) => {
            fc.pre(!naturalKey.test(JSON.stringify(instance)));
            expect(validateSync(instance)).to.deep.equal([]);
          }),
          runs(target),
        );
      });

      it('accept null and aliases where parse does', () => {
        fc.assert(
          fc.property(arbitraryWire(target), (wire) => {
            fc.pre(
              !naturalKey.test(JSON.stringify(wire)) && !/"type":null/.test(JSON.stringify(wire)),
            );
            expect(stock(target, wire).kind).to.equal('accepts');
          }),
          runs(target),
        );
      });

      it('refuse every invalid case that they can detect', () => {
        for (const { name, value, pointer } of invalidCases(target)) {
          const alias = fieldsOf(target).some((f) => f.aliases.some((a) => pointer === `/${a}`));
          if (!alias) expect(stock(target, value).kind, name).to.not.equal('accepts');
        }
      });
    });
  }

  it('refuse nothing that parse accepts, and accept nothing that it refuses, in mutated values', () => {
    const classes = concreteClasses.filter((c) => c !== Manifest && c !== Scenario);
    const mutated = fc
      .constantFrom(...classes)
      .chain((target) =>
        fc.tuple(
          fc.constant(target),
          arbitraryWire(target, alike),
          fc.nat(),
          fc.option(junk),
          fc.nat(3),
        ),
      );
    fc.assert(
      fc.property(mutated, ([target, wire, at, value, depth]) => {
        const spoilt = spoil(wire, at, value, depth);
        fc.pre(!/:null|\[null|,null/.test(JSON.stringify(spoilt)));
        const theirs = stock(target, spoilt);
        const ours = safeParse(target, spoilt);
        expect(theirs.kind === 'accepts', JSON.stringify(ours.issues)).to.equal(ours.success);
      }),
      { numRuns: draws(500) },
    );
  });

  describe('differ from parse as docs/stock-decorators.md says:', () => {
    for (const row of ROWS) {
      it(row.what, () => {
        const theirs = stock(row.target, row.wire);
        const ours = safeParse(row.target, row.wire);
        expect(theirs.kind).to.equal(row.stock);
        expect(ours.success).to.equal(row.parse === 'accepts');
        if (theirs.kind === 'accepts' && ours.success) {
          const differs = row.differs as NonNullable<Row['differs']>;
          expect(
            differs(theirs.value as Record<string, unknown>, ours.value as Record<string, unknown>),
          ).to.equal(true);
        }
      });
    }
  });

  it('detect a value out of bounds in an instance made by the constructor', () => {
    const built = new SurfaceNode({ name: 'nowhere', latitude: 91, longitude: 0 });
    expect(validateSync(built).map((error) => error.property)).to.deep.equal(['latitude']);
    expect(() => serialize(built))
      .to.throw()
      .with.nested.property('issues[0].pointer', '/latitude');
    const edge = new SpaceEdge({
      name: 'e',
      origin: ID,
      destination: ID,
      duration: Number.NaN,
      burns: [new LagrangeNode({ name: 'L1', body2: 'Moon', lpNumber: 1 }) as never],
    });
    expect(validateSync(edge).map((error) => error.property)).to.have.members([
      'duration',
      'burns',
    ]);
  });

  it('let errors be written, which hold the invalid instance', () => {
    const lost = new SurfaceNode({ name: 'a', latitude: 91, longitude: 0 });
    const built = new Network({ nodes: [lost] });
    expect(() => JSON.stringify(built)).to.throw('latitude');
    const [error] = JSON.parse(JSON.stringify(validateSync(built)));
    expect(error.target.nodes[0]).to.include({ name: 'a', latitude: 91 });
    // What was valid when class-validator looked at it is written strictly.
    lost.latitude = 90;
    expect(validateSync(built)).to.eql([]);
    lost.latitude = 91;
    expect(() => JSON.stringify(built)).to.throw('latitude');
  });

  describe('in a class of another program', () => {
    class Survey {
      @IsString() title!: string;
      @object(() => AnyNode) base!: AnyNode;
      @list(() => AnyEdge) edges!: AnyEdge[];
    }
    class Stock {
      @Type(() => Node, {
        discriminator: { property: 'type', subTypes: AnyNode.subTypes },
        keepDiscriminatorProperty: true,
      })
      @ValidateNested()
      base!: AnyNode;
    }
    const edge = { ...minimalWire(SpaceEdge), id: ID };
    const survey = { title: 'South', base: node, edges: [edge] };
    const read = (wire: object, options?: ClassTransformOptions) =>
      plainToInstance(Survey, structuredClone(wire), options);
    const messages = (errors: readonly ValidationError[]): string[] =>
      errors.flatMap(({ constraints = {}, children = [] }) => [
        ...Object.values(constraints),
        ...messages(children),
      ]);

    it('make instances of the classes that the types name, and check them', () => {
      const made = read(survey);
      expect(made.base).to.eql(parse(SurfaceNode, node));
      expect(made.edges[0]).to.eql(parse(SpaceEdge, edge));
      expect(validateSync(made)).to.eql([]);
      const lost = read({ ...survey, base: { ...node, latitude: 91 } });
      expect(messages(validateSync(lost))).to.eql(['latitude must not be greater than 90']);
      const unknown = read({ ...survey, base: { ...node, type: 'Crater' } });
      expect(messages(validateSync(unknown))).to.include('type "Crater" is not a type of Node');
    });

    it('take the list of classes of a family', () => {
      const made = plainToInstance(Stock, { base: structuredClone(node) });
      expect(made.base).to.eql(parse(SurfaceNode, node));
    });

    for (const options of [
      { whitelist: true, forbidNonWhitelisted: true },
      { groups: ['create'] },
      { groups: ['create'], strictGroups: true, whitelist: true, forbidNonWhitelisted: true },
    ])
      it(`know every field with ${JSON.stringify(options)}`, () => {
        for (const target of concreteClasses)
          expect(
            validateSync(plainToInstance(target, fullWire(target)), options),
            target.name,
          ).to.eql([]);
        const lost = plainToInstance(SurfaceNode, { ...node, latitude: 91 });
        expect(messages(validateSync(lost, options))).to.have.length(1);
      });

    it('refuse properties that no class declares, if class-validator is to do so', () => {
      const made = read({ ...survey, base: { ...node, altitude: 3 } });
      const errors = validateSync(made, { whitelist: true, forbidNonWhitelisted: true });
      expect(messages(errors)).to.include('property altitude should not exist');
    });

    it('keep all declared fields with excludeExtraneousValues, and nothing else', () => {
      const options = { excludeExtraneousValues: true };
      for (const target of concreteClasses.filter((c) => c !== Manifest)) {
        const wire = fullWire(target);
        const value = plainToInstance(target, { ...wire, extraneous: 1 }, options);
        deepStrictEqual(value, parse(target, structuredClone(wire)));
        if (target === Scenario) continue; // Its manifest gets lost.
        deepStrictEqual(instanceToPlain(value, options), { ...serialize(value) });
      }
    });

    it('leave fields of other classes as class-transformer makes them', () => {
      class Other {
        @Expose() absent?: string;
        @object(() => SurfaceNode) base!: SurfaceNode;
        @Expose() last?: string;
      }
      const made = plainToInstance(Other, { base: { ...node } });
      expect(made).to.have.own.property('absent', undefined);
      expect(made).to.have.own.property('last', undefined);
      expect(made.base).to.not.have.property('description');
    });

    it('refuse to make an object of an abstract class, and say what does', () => {
      const read = () => plainToInstance(Node as unknown as Class, { ...node });
      expect(read).to.throw(TypeError, 'parse(Node, ...)');
      class Wrong {
        @Type(() => Node as unknown as Class) @ValidateNested() base!: Node;
      }
      expect(() => plainToInstance(Wrong, { base: { ...node } })).to.throw(TypeError, '@object');
      const unknown = plainToInstance(Wrong, { base: { ...node, type: 'Crater' } });
      expect(messages(validateSync(unknown))).to.eql(['type "Crater" is not a type of Node']);
    });

    it('refuse a member that a field excludes, and throw nothing', () => {
      const model = fullWire(InstSparingByMassDemandModel);
      const made = plainToInstance(Mission, { ...minimalWire(Mission), demandModels: [model] });
      expect(messages(validateSync(made)).join()).to.match(
        /^demandModels must be made of (?!.*found)/,
      );
    });

    it('say that a second copy of class-transformer may have left plain objects', () => {
      const left = Object.assign(plainToInstance(Survey, survey), survey);
      const [first, second] = messages(validateSync(left));
      expect(first).to.match(/^base must be .*, found a plain object: .*npm ls class-transformer/);
      expect([first, second].join()).to.not.include('edges must be');
      const scenario = Object.assign(plainToInstance(Scenario, {}), fullWire(Scenario));
      const [issue] = check(scenario);
      expect(issue).to.include({ code: 'not-an-instance', severity: 'error' });
      expect(() => new ScenarioGraph(scenario)).to.throw(TypeError, 'npm ls class-transformer');
    });
  });

  it('are on no property twice: a second declaration would drop the rules of the first', () => {
    const storage = getMetadataStorage();
    for (const target of allClasses()) {
      const own = ownFieldsOf(target).map((field) => field.name);
      const inherited = fieldsOf(Object.getPrototypeOf(target) as AbstractClass).map((f) => f.name);
      expect(
        own.filter((name) => inherited.includes(name)),
        target.name,
      ).to.deep.equal([]);
      expect(new Set(own).size, target.name).to.equal(own.length);
      const decorated = storage
        .getTargetValidationMetadatas(target, '', false, false)
        .filter((metadata) => metadata.target === target)
        .map((metadata) => metadata.propertyName);
      expect(
        decorated.filter((name) => inherited.includes(name)),
        target.name,
      ).to.deep.equal([]);
    }
  });

  it('exist for every field of every class', () => {
    const storage = getMetadataStorage();
    for (const target of concreteClasses) {
      const rules = storage.getTargetValidationMetadatas(target, '', false, false);
      for (const { name } of fieldsOf(target))
        expect(
          rules.some((rule) => rule.propertyName === name),
          `${target.name}.${name}`,
        ).to.equal(true);
    }
  });
});
