import { z } from 'zod';

const uuid = z.uuid();
const resourceAmount = z.object({ resource: uuid, amount: z.number() });
const genericResourceAmount = z.object({
  classOfSupply: z.int(),
  environment: z.enum(['Pressurized', 'Unpressurized']),
  amount: z.number(),
});
const amount = z.union([resourceAmount, genericResourceAmount]);
const common = {
  name: z.string(),
  priority: z.int().min(1).max(5),
  missionTime: z.number(),
  location: uuid,
};
const action = z.object({ element: uuid, type: z.enum(['Burn', 'Stage']) });
const event = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('Create Elements'),
    elements: z.array(uuid),
    container: uuid,
  }),
  z.object({
    ...common,
    type: z.literal('Move Elements'),
    elements: z.array(uuid),
    container: uuid,
  }),
  z.object({ ...common, type: z.literal('Remove Elements'), elements: z.array(uuid) }),
  z.object({
    ...common,
    type: z.literal('Space Transport'),
    edge: uuid,
    elements: z.array(uuid),
    burnStageSequence: z.array(z.object({ burn: uuid, actions: z.array(action) })),
  }),
  z.object({
    ...common,
    type: z.literal('Transfer Resources'),
    resources: z.array(amount),
    originContainer: uuid,
    destinationContainer: uuid,
  }),
  z.object({
    ...common,
    type: z.literal('Reconfigure Element'),
    element: uuid,
    stateIndex: z.int().min(-1),
  }),
]);

/** The shape of a mission as the model declares it, for the types of events in the generated campaign. */
export const zodMission = z.object({
  name: z.string(),
  startDate: z.iso.datetime(),
  events: z.array(event),
  demandModels: z.array(z.object({ name: z.string(), type: z.string(), templateId: uuid })),
  origin: uuid,
  destination: uuid,
  returnOrigin: uuid.optional(),
  returnDestination: uuid.optional(),
});
