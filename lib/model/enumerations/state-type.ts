/** How far an element is in operation. */
export const StateType = {
  Active: 'Active',
  Quiescent: 'Quiescent',
  Dormant: 'Dormant',
  Decommissioned: 'Decommissioned',
} as const;
export type StateType = (typeof StateType)[keyof typeof StateType];
