/** Whether a place or a resource is under pressure. */
export const Environment = {
  Pressurized: 'Pressurized',
  Unpressurized: 'Unpressurized',
} as const;
export type Environment = (typeof Environment)[keyof typeof Environment];
