/** The level at which demands for discrete resources are gathered into whole items. */
export const ItemDiscretizationType = {
  None: 'None',
  Element: 'Element',
  Location: 'Location',
  Scenario: 'Scenario',
} as const;
export type ItemDiscretizationType =
  (typeof ItemDiscretizationType)[keyof typeof ItemDiscretizationType];
