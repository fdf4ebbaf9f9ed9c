import type { PackedContainer } from './packed-container.js';

/** The containers of one group that stand at one node, in the order of their creation. */
class Stand {
  #containers = new Set<PackedContainer>();
  #isSorted = true;
  #last = -1;

  add(container: PackedContainer): void {
    this.#containers.add(container);
    if (container.index < this.#last) this.#isSorted = false;
    else this.#last = container.index;
  }

  delete(container: PackedContainer): void {
    this.#containers.delete(container);
  }

  /** Returns the containers. Those that are deleted meanwhile are left out. */
  list(): Iterable<PackedContainer> {
    if (!this.#isSorted) {
      this.#containers = new Set([...this.#containers].sort((a, b) => a.index - b.index));
      this.#isSorted = true;
    }
    return this.#containers;
  }
}

/**
 * The containers of one group of goods that more can be packed into, by the node where they stand. Full ones are kept apart:
 * only goods without mass fit into them.
 */
export class Shelf {
  readonly #open = new Map<string, Stand>();
  readonly #full = new Map<string, Stand>();

  /** Returns the containers at a node that have room, in the order of their creation. */
  openAt(node: string): Iterable<PackedContainer> {
    return this.#open.get(node)?.list() ?? [];
  }

  /** Returns all containers at a node, in the order of their creation. */
  allAt(node: string): Iterable<PackedContainer> {
    const full = this.#full.get(node)?.list() ?? [];
    return [...this.openAt(node), ...full].sort((a, b) => a.index - b.index);
  }

  /** Puts a container where it stands now. */
  put(container: PackedContainer): void {
    const node = container.current?.node.id;
    if (node === undefined) return;
    const stands = container.isFull ? this.#full : this.#open;
    let stand = stands.get(node);
    if (stand === undefined) {
      stand = new Stand();
      stands.set(node, stand);
    }
    stand.add(container);
  }

  /** Takes a container away from a node. */
  take(container: PackedContainer, node: string): void {
    this.#open.get(node)?.delete(container);
    this.#full.get(node)?.delete(container);
  }
}
