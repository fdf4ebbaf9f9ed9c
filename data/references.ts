/** The sources of the figures in the database, by the short names that descriptions cite. */
export const REFERENCES = {
  'fact sheets':
    'NASA Space Science Data Coordinated Archive, planetary fact sheets: gravitational parameters, radii and distances of Earth, Moon, Mars and Sun.',
  'Whitley 2016':
    'R. Whitley and R. Martinez, "Options for staging orbits in cislunar space", IEEE Aerospace Conference, 2016: costs and times of transfers to the near-rectilinear halo orbit.',
  'Lee 2019':
    'D. Lee, "Gateway destination orbit model: a continuous 15 year NRHO reference trajectory", NASA Johnson Space Center white paper, 2019.',
  'SLS fact sheet':
    'NASA, "Space Launch System" fact sheet: Block 1 sends more than 27 t to the Moon.',
  'Orion quick facts':
    'NASA, "Orion quick facts", FS-2014-08-004-JSC: crew of 4, mass after trans-lunar injection 53,260 lb.',
  'Falcon Heavy page': 'SpaceX, Falcon Heavy, spacex.com: 63,800 kg to low Earth orbit.',
  'LRV page':
    'NASA Space Science Data Coordinated Archive, "The Apollo Lunar Roving Vehicle": mass 210 kg, payload 490 kg, about 13 km/h.',
  'Perseverance page':
    'NASA, Mars 2020 mission, Perseverance rover: mass 1,025 kg; landed in Jezero crater.',
  'RL10 data sheet':
    'Aerojet Rocketdyne, RL10B-2 engine: specific impulse 465.5 s (the engine of the Delta IV upper stage).',
  'Delta IV guide':
    'United Launch Alliance, Delta IV payload planners guide: cryogenic second stage of 5 m, 27,220 kg of propellant, about 3,490 kg empty.',
  'DRA 5.0':
    'NASA, "Human exploration of Mars: design reference architecture 5.0", NASA/SP-2009-566: crew of 6, nuclear thermal propulsion with a specific impulse of 900 s.',
  BVAD: 'NASA, "Life support baseline values and assumptions document", NASA/TP-2015-218570: a crew member of 82 kg.',
  schema:
    'The scenario schema: its default configuration gives masses and capacities of a cargo transfer bag.',
} as const;
export type Reference = keyof typeof REFERENCES;

/** Returns the citation of a source, for a description. */
export const from = (...references: Reference[]): string => `[${references.join('; ')}]`;

/** Marks figures that have no source: plausible, but chosen for the example. */
export const NOTIONAL = '[notional]';
