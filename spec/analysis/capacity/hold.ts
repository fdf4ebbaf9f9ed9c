import { Campaign, capacityOf } from '../../../lib/analysis/index.js';
import type { ConsumeResources, Scenario } from '../../../lib/index.js';
import { ksc, lsp, out } from '../../simulation/support/builder.js';
import { box, carrier, ofWater } from '../../simulation/support/elements.js';
import { OTHER } from '../../support/network.js';
import { consuming, creating, flying, moving } from '../support/campaign-parts.js';

/** A carrier for 300 kg, 2 m³ and two people, and a crate of 5 kg with 50 kg of water. */
export const hold = carrier('Hold', { maxCargoMass: 300, maxCargoVolume: 2, maxCrew: 2 });
export const crate = box('Crate', { contents: [ofWater(50)] });

/** Both come into play, the crate is loaded, and the carrier flies to the Moon on day 1. */
export const begin = creating(0, ksc, [hold, crate]);
export const load = moving(0, ksc, [crate], { into: hold, priority: 2 });
export const fly = flying(1, out, [hold]);

/** Something at the base needs resources, which nothing there has. */
export const needing = (day: number, ...resources: ConsumeResources['resources']) =>
  consuming(day, lsp, { id: OTHER }, resources);

/** The capacity of a campaign that consumes nothing. */
export const find = (made: Scenario, rules: 'standard' | 'spacenet25' = 'standard') =>
  capacityOf(new Campaign(made, { rules, consume: false }));
