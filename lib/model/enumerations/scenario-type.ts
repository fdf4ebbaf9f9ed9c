/** Which part of the solar system a scenario plays in. */
export const ScenarioType = {
  EarthOnly: 'Earth Only',
  Lunar: 'Lunar',
  MoonOnly: 'Moon Only',
  Martian: 'Martian',
  MarsOnly: 'Mars Only',
  SolarSystem: 'Solar System',
} as const;
export type ScenarioType = (typeof ScenarioType)[keyof typeof ScenarioType];
