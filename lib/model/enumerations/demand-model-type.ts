/** The kinds of demand model. */
export const DemandModelType = {
  CrewConsumables: 'Crew Consumables',
  TimedImpulse: 'Timed Impulse',
  Rated: 'Rated',
  SparingByMass: 'Sparing By Mass',
} as const;
export type DemandModelType = (typeof DemandModelType)[keyof typeof DemandModelType];
