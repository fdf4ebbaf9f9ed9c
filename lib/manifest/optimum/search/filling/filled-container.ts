import type { PathCargo, Share } from '../../model/cargo.js';
import type { Good } from '../../model/goods.js';
import type { Path } from '../../model/paths.js';
import type { OpenNeeds } from './open-needs.js';

/** A part of a whole unit that is noise. */
const NOISE = 1e-9;

/** A container that is being filled. A crate is as large as what it holds. */
export class FilledContainer {
  readonly #path: Path;
  readonly #shares: Share[] = [];
  /** What is launched of goods in whole units and of durable goods, and what of the former is promised. */
  readonly #launched = new Map<Good, number>();
  readonly #used = new Map<Good, number>();
  /** The mass and the volume of contents that still fit. */
  #mass: number;
  #volume: number;
  /** The mass of the contents, in kg. */
  contents = 0;

  /**
   * @param mass the mass that it may have with its contents, in kg
   * @param volume the volume that it may have if it is a crate, in m³
   */
  constructor(path: Path, mass: number, volume: number) {
    this.#path = path;
    const { type } = path;
    this.#mass = type.crate ? mass : Math.min(mass - type.tare, type.maxMass);
    this.#volume = type.crate ? volume : type.maxVolume;
  }

  /** Packs what a cell still needs of a good, as much as fits. */
  pack(good: Good, cell: number, needs: OpenNeeds): void {
    const need = needs.of(good, cell);
    if (need === 0) return;
    const launched = this.#launched.get(good) ?? 0;
    const used = good.durable ? 0 : (this.#used.get(good) ?? 0);
    const room = this.#roomFor(good);
    const most = launched - used + (good.whole ? Math.floor(room + NOISE) : room);
    const amount = Math.min(need, most);
    if (!(amount > 0)) return;
    const more = Math.max(0, used + amount - launched);
    this.#launch(good, good.whole ? Math.ceil(more - NOISE) : more);
    this.#used.set(good, used + amount);
    this.#shares.push(...needs.meet(good, cell, amount));
  }

  /** What it holds, as what a path with this container only carries. */
  get cargo(): PathCargo {
    const counted = [...this.#launched].filter(([good]) => good.whole || good.durable);
    return { path: this.#path, count: 1, launched: new Map(counted), shares: this.#shares };
  }

  #roomFor(good: Good): number {
    const { type } = this.#path;
    const each = good.mass + (type.crate ? type.tare : 0);
    const byVolume = good.volume > 0 ? this.#volume / good.volume : Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(this.#mass / each, byVolume));
  }

  #launch(good: Good, amount: number): void {
    const { type } = this.#path;
    this.#launched.set(good, (this.#launched.get(good) ?? 0) + amount);
    this.contents += amount * good.mass;
    this.#mass -= amount * (good.mass + (type.crate ? type.tare : 0));
    this.#volume -= amount * good.volume;
  }
}
