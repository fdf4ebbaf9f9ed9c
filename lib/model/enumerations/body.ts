/** A body that nodes lie on or near. */
export const Body = {
  Sun: 'Sun',
  Earth: 'Earth',
  Moon: 'Moon',
  Mars: 'Mars',
} as const;
export type Body = (typeof Body)[keyof typeof Body];
