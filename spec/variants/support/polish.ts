// A module that sweeps name in the option `modules`: it adds an event and a demand model, and defines what they do.
import {
  AnyEvent,
  AnyInstElementDemandModel,
  AnyMissionDemandModel,
  defineDemandModel,
  defineEffect,
  Event,
  type Fields,
  InstElementDemandModel,
} from '../../../lib/index.js';
import { concrete, number } from '../../../lib/schema/vocabulary.js';
import { definedMakers } from '../../../lib/simulation/demands/models/definition.js';
import { definedEffects } from '../../../lib/simulation/run/effects/effect.js';

/** Does nothing but to be noted. */
@concrete('Polish')
export class Polish extends Event {
  declare readonly type: 'Polish';

  constructor(fields: Fields<Polish>) {
    super(fields);
  }
}
AnyEvent.add(Polish);
export const polish = defineEffect(Polish, (context, { name }) =>
  context.record('custom', { detail: name }),
);

/** Demands maintenance supplies at a rate. */
@concrete('Wear')
export class InstWear extends InstElementDemandModel {
  declare readonly type: 'Wear';
  /** Rate, in kg a day. */
  @number() perDay!: number;

  constructor(fields: Fields<InstWear>) {
    super(fields);
  }
}
AnyInstElementDemandModel.add(InstWear);
defineDemandModel(InstWear, ({ name, perDay }, context) => ({
  name,
  ofElement: (demand, _element, days) =>
    demand.add(context.generic(4, 'Unpressurized'), perDay * days),
}));

/** Like `Polish`, but nothing defines what it does. */
@concrete('Forgotten')
export class InstForgotten extends InstElementDemandModel {
  declare readonly type: 'Forgotten';

  constructor(fields: Fields<InstForgotten>) {
    super(fields);
  }
}
AnyInstElementDemandModel.add(InstForgotten);

/** Takes everything back. */
export function forget(): void {
  for (const { members, subTypes } of [AnyEvent, AnyInstElementDemandModel, AnyMissionDemandModel])
    for (const type of ['Polish', 'Wear', 'Forgotten']) {
      members.delete(type);
      const at = subTypes.findIndex(({ name }) => name === type);
      if (at >= 0) subTypes.splice(at, 1);
    }
  definedEffects.delete('Polish');
  definedMakers.delete('Wear');
}
