import { v5 } from 'uuid';
import { described, type NamedObjects } from '../../editing/named-objects.js';
import type { Entry } from '../../graph/entry.js';
import { InstCarrier, type Scenario } from '../../model/index.js';
import { quoted } from '../../schema/diagnostics/preview.js';
import { serialize } from '../../schema/index.js';
import { unitsOfField } from '../../schema/units.js';
import type { FoundVariable } from './variable.js';

/** The namespace of the identifiers of payloads. */
const NAMESPACE = '8a0f5c0e-53b1-4b1d-8f0c-2f0f5b7a6d1e';

/**
 * Returns the mass of additional payload of a carrier as a variable: of an element that is inside from the moment at which the
 * carrier comes into play, and that nothing unloads.
 * @returns undefined if nothing with the name is a carrier
 */
export function payloadVariable(
  found: readonly Entry[],
  names: NamedObjects<Scenario>,
): FoundVariable | undefined {
  const carriers = found.filter(({ object }) => object instanceof InstCarrier);
  const [entry] = carriers;
  if (entry === undefined) return undefined;
  if (carriers.length > 1) {
    return {
      problem: `${carriers.length} carriers have the name; use one of these addresses:${names.choices(carriers, '.payload')}`,
    };
  }
  const { root: scenario } = names;
  const carrier = entry.object as InstCarrier;
  const capacity = Number(names.valueOf(carrier, 'maxCargoMass') ?? 0);
  if (capacity === 0)
    return {
      problem: `${described(entry)} can hold no cargo (its maxCargoMass is 0); solve for ${quoted([`${carrier.name}.mass`])}, or for the mass of something that it pushes`,
    };
  const id = v5(`payload of ${carrier.id}`, NAMESPACE);
  const templateId = v5(`template of the payload of ${carrier.id}`, NAMESPACE);
  const name = `Payload of ${carrier.name}`;
  const templates = scenario.elementTemplates.map((each) => serialize(each) as object);
  const elements = scenario.instantiatedElements.map((each) => serialize(each) as object);
  const contents = carrier.contents.map((each) => serialize(each) as object);
  const element = { type: 'Element', id, templateId, name };
  const template = { type: 'Element', id: templateId, name };
  return {
    variable: {
      name: `${carrier.name}.payload`,
      what: `${described(entry)}, payload besides what it carries`,
      pointer: entry.pointer,
      unit: 'kg',
      units: unitsOfField({ kind: 'number', unit: 'kg' })!,
      isWhole: false,
      current: 0,
      low: { value: 0, kind: 'schema', reason: 'nothing' },
      high: {
        value: capacity,
        kind: 'container',
        reason: `what ${carrier.name} can hold (maxCargoMass)`,
      },
      changes: (mass) => [
        { pointer: '/elementTemplates', value: [...templates, template] },
        { pointer: '/instantiatedElements', value: [...elements, { ...element, mass }] },
        { pointer: `${entry.pointer}/contents`, value: [...contents, { id }] },
      ],
    },
  };
}
