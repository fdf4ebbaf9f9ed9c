import { expect } from 'chai';
import fc from 'fast-check';
import {
  AnyEvent,
  AnyResourceAmount,
  Burn,
  Configuration,
  ElementReference,
  InstPropulsiveVehicle,
  Mission,
  OrbitalNode,
  PropulsiveVehicle,
  Scenario,
  SpaceEdge,
  State,
  SurfaceTransport,
} from '../../lib/index.js';
import { fieldsOf } from '../../lib/schema/metadata.js';
import { fieldForms, optionsOf } from '../../lib/studio/forms/field-form.js';
import { kindsOf, newObject } from '../../lib/studio/forms/new-object.js';
import {
  dateText,
  deltaVText,
  durationText,
  parseDateText,
  parseDurationText,
  parseNumberText,
  plainText,
  secondsOf,
} from '../../lib/studio/forms/texts.js';
import { kindOf, titleCase, titleOf } from '../../lib/studio/forms/titles.js';
import { counter } from './support.js';

describe('texts of values', () => {
  it('of durations are read as they are shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4e8, max: 4e8 }), (seconds) => {
        expect(parseDurationText(durationText(seconds), 0)).to.equal(seconds === 0 ? 0 : seconds);
        expect(secondsOf(parseDurationText(durationText(seconds), 'PT0S'))).to.equal(seconds);
      }),
    );
  });

  const durations: readonly (readonly [string, number])[] = [
    ['1 d 12 h', 129_600],
    ['1d12h', 129_600],
    ['36 hours', 129_600],
    ['1.5', 129_600],
    ['1,5 days', 129_600],
    ['P1DT12H', 129_600],
    ['90 min', 5_400],
    ['-2 h', -7_200],
    ['0.1 d', 8_640],
    ['30 s', 30],
  ];
  for (const [text, seconds] of durations)
    it(`of durations can be written as ${text}`, () => {
      expect(parseDurationText(text, 0)).to.equal(seconds);
    });

  it('that are no duration stay as they are', () => {
    for (const text of ['', 'soon', '1 parsec', '3 d soon', '-', `${'1 d '.repeat(50)}`])
      expect(parseDurationText(text, 0)).to.equal(text);
    expect(durationText('soon')).to.equal('soon');
    expect(durationText(undefined)).to.equal('');
    expect(secondsOf(Number.NaN)).to.equal(undefined);
  });

  it('of a delta-v have its unit', () => {
    expect([deltaVText(1900), deltaVText('fast'), deltaVText(undefined)]).to.eql([
      '1,900 m/s',
      'fast m/s',
      '? m/s',
    ]);
  });

  it('of durations keep the form of the value', () => {
    expect(parseDurationText('2 h', 'PT1H')).to.equal('PT2H');
    expect(parseDurationText('2 h', undefined)).to.equal('PT2H');
    expect(parseDurationText('2 h', 3_600)).to.equal(7_200);
    expect([durationText(0), durationText(0.5), durationText('P1DT1M')]).to.eql([
      '0 h',
      '0.5 s',
      '1 d 1 min',
    ]);
  });

  it('of dates are in UTC, and read as they are shown', () => {
    expect(dateText('2030-07-01T04:00:00Z')).to.equal('2030-07-01 04:00');
    expect(dateText('2030-07-01T06:00:30+02:00')).to.equal('2030-07-01 04:00:30');
    for (const text of [
      '2030-07-01 04:00',
      '2030-07-01T04:00:00Z',
      '2030-07-01 04:00 UTC',
      ' 2030-07-01 04:00:00 ',
    ])
      expect(parseDateText(text)).to.equal('2030-07-01T04:00:00Z');
    expect(parseDateText('2030-07-01')).to.equal('2030-07-01T00:00:00Z');
    for (const text of ['2030-13-01', 'soon', '2030-02-30 00:00'])
      expect(parseDateText(text)).to.equal(text);
    expect([dateText('soon'), dateText(undefined), dateText(5)]).to.eql(['soon', '', '5']);
  });

  it('of numbers have a point or a comma', () => {
    const texts = ['1.5', '1,5', ' −2 ', '1e3', '', 'many', 'Infinity'];
    expect(texts.map((text) => parseNumberText(text))).to.eql([
      ...[1.5, 1.5, -2, 1000, '', 'many', 'Infinity'],
    ]);
    expect([plainText(null), plainText(3), plainText({ a: 1 })]).to.eql(['', '3', '{"a":1}']);
  });
});

describe('titles', () => {
  it('are made from names', () => {
    expect(['missionTime', 'isp', 'apoapsis', 'returnOrigin', 'toString'].map(titleOf)).to.eql([
      ...['Time in the mission', 'Specific impulse', 'Apoapsis', 'Return origin', 'To string'],
    ]);
    expect(['SpaceEdge', 'InstPropulsiveVehicle', 'CrewedEVA'].map(kindOf)).to.eql([
      ...['space edge', 'propulsive vehicle', 'crewed EVA'],
    ]);
    expect(titleCase('Space Transport')).to.equal('Space transport');
  });
});

describe('the form of a class', () => {
  const sentences = {
    Burn: { deltaV: 'Change of velocity.' },
    PropulsiveVehicle: { isp: 'Impulse.' },
    ElementTemplate: { mass: 'Mass of it.' },
  };

  it('has each field with its unit, its bounds and its sentence', () => {
    const forms = fieldForms(Burn, sentences, ['network', 'edges', 0, 'burns', 0]);
    expect(
      forms.map(({ field, title, unit, bounds, description, isOptional }) => [
        field.name,
        title,
        unit,
        bounds,
        description,
        isOptional,
      ]),
    ).to.eql([
      ['time', 'Time', '', '', '', false],
      ['deltaV', 'Delta-v', 'm/s', 'at least 0', 'Change of velocity.', false],
    ]);
  });

  it('says of a field of an instance what is said of that of the template', () => {
    const forms = fieldForms(InstPropulsiveVehicle, sentences, ['instantiatedElements', 0]);
    const of = (name: string) => forms.find(({ field }) => field.name === name)!;
    expect([of('isp').description, of('mass').description, of('isp').isOptional]).to.eql([
      'Impulse.',
      'Mass of it.',
      true,
    ]);
  });

  it('leaves out what has forms of its own, and what the program gives', () => {
    const namesOf = (
      target: Parameters<typeof fieldForms>[0],
      path: readonly (string | number)[],
    ) => fieldForms(target, {}, path).map(({ field }) => field.name);
    expect(namesOf(Scenario, [])).to.eql([
      'name',
      'createdBy',
      'description',
      'startDate',
      'scenarioType',
    ]);
    expect(namesOf(Mission, ['missionList', 0])).to.not.include.members(['events', 'demandModels']);
    expect(namesOf(State, ['elementTemplates', 0, 'states', 0]))
      .to.include('type')
      .and.not.include('id');
    expect(namesOf(ElementReference, ['network', 'nodes', 0, 'contents', 0])).to.eql(['id']);
  });

  it('has bounds in words', () => {
    const of = (target: Parameters<typeof fieldForms>[0], name: string) =>
      fieldForms(target, {}, ['x']).find(({ field }) => field.name === name)!.bounds;
    expect(of(SurfaceTransport, 'priority')).to.equal('1 to 5, whole');
    expect(of(SurfaceTransport, 'speed')).to.equal('above 0');
    expect(of(SurfaceTransport, 'dutyCycle')).to.equal('above 0, at most 1');
    expect(of(SurfaceTransport, 'transportState')).to.equal('');
    expect(of(OrbitalNode, 'inclination')).to.equal('0 to 180');
    expect(of(PropulsiveVehicle, 'maxCrew')).to.equal('at least 0, whole');
    expect(
      fieldForms(Mission, {}, ['missionList', 0]).find(({ field }) => field.name === 'startDate')!
        .unit,
    ).to.equal('UTC');
  });

  it('names classes of supply', () => {
    const field = fieldsOf(PropulsiveVehicle).find(({ name }) => name === 'classOfSupply')!;
    const options = optionsOf(field.fieldType as Parameters<typeof optionsOf>[0]);
    expect(options.find(({ value }) => value === 401)!.label).to.equal(
      '401 Spares and Repair Parts',
    );
    const environment = fieldsOf(PropulsiveVehicle).find(({ name }) => name === 'environment')!;
    expect(optionsOf(environment.fieldType as Parameters<typeof optionsOf>[0])[0]!.label).to.be.a(
      'string',
    );
  });
});

describe('a new object', () => {
  it('has an identifier, its type, and a beginning for what it must have', () => {
    expect(newObject(SpaceEdge, counter(), { name: 'x', unknown: 1 })).to.eql({
      id: '00000000-0000-4000-8000-000000000001',
      name: 'x',
      type: 'Space Edge',
      duration: 'PT0S',
    });
    expect(newObject(SurfaceTransport, counter())).to.include({
      priority: 1,
      speed: 1,
      missionTime: 'PT0S',
    });
    expect(newObject(State, counter())).to.include.keys('type', 'name', 'id');
    expect(newObject(Configuration, counter())).to.eql({});
  });

  it('can be of each kind that a field takes', () => {
    expect(kindsOf(AnyResourceAmount).map(({ label }) => label)).to.eql([
      'a resource',
      'a class of supply',
    ]);
    expect(kindsOf(Burn).map(({ label }) => label)).to.eql(['burn']);
    expect(kindsOf(AnyEvent).map(({ label }) => label)).to.include('Space Transport');
  });
});
