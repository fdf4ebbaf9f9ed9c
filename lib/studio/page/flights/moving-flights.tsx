import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CriticalTrial } from '../../../analysis/critical/trials.js';
import type { MovableFlight } from '../../flights/departure.js';

/** A flight that is moved: how far it departs from the plan before. */
export interface MovedFlight {
  /** The campaign in its plain form, before the flight was moved. */
  readonly before: unknown;
  /** The same with the flight moved; undefined while it is dragged. */
  readonly after: unknown;
  /** The flight before it was moved. */
  readonly departure: MovableFlight;
  /** In days; below 0 for earlier. */
  readonly days: number;
}

/** What becomes of the campaign: `undefined` until it is known, null if it cannot be simulated. */
export interface Consequence {
  readonly moved: MovedFlight | null;
  readonly trial: CriticalTrial | null | undefined;
}

/** What the parts of moving flights share. */
export interface Moving extends Consequence {
  /** Whether it is dragged now. */
  readonly isDragged: boolean;
  /** Returns the flight of an event of the pictures; undefined if it is none, or cannot be moved. */
  readonly flightAt: (event: number) => MovableFlight | undefined;
  /** Moves a flight by some days more, as a step. @param key steps with the same key that follow each other are one */
  readonly move: (flight: MovableFlight, days: number, key?: string) => void;
  /** Returns whether an event of the pictures is the flight that is moved, or goes along with it. */
  readonly isMoved: (event: number) => 'itself' | 'along' | false;
}

const MovingFlights = createContext<Moving | null>(null);

export const MovingProvider = MovingFlights.Provider;

export function useMovingFlights(): Moving {
  const moving = useContext(MovingFlights);
  if (moving === null) throw new Error('a part of moving flights stands outside of it');
  return moving;
}
