/** What an element does in a burn sequence: `Burn` fires the engine, `Stage` discards the element. */
export const BurnStage = {
  Burn: 'Burn',
  Stage: 'Stage',
} as const;
export type BurnStage = (typeof BurnStage)[keyof typeof BurnStage];
