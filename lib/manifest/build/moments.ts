/**
 * A moment in the order of execution. An event `k` takes effect at 2k + 1. What its time step demanded before that is at 2k.
 */
export type Moment = number;

export const momentOf = (event: number): Moment => 2 * event + 1;
export const momentBefore = (event: number): Moment => 2 * event;
