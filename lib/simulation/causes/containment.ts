import { type Holder, isElement, type RuntimeElement } from '../state/runtime-element.js';

/** A member of a containment, or an element that contains some. */
class Node {
  /** What is directly inside it and is a member, or contains some. */
  readonly inside = new Set<Node>();
  /** For how many reasons it is a member. */
  reasons = 0;

  /** @param holder what contains it */
  constructor(
    readonly element: RuntimeElement,
    public holder: Holder | undefined,
  ) {}
}

/** A rule that says what contains an element directly. */
export interface Holders {
  /** Returns the direct container of an element. When it changes, `moved` of the containment must be called. */
  holderOf(element: RuntimeElement): Holder | undefined;
}

/**
 * Where some elements are, its members, by a rule that says what contains an element directly. It stores the members and what is
 * around them, and nothing else, so what a carrier contains besides costs nothing.
 */
export class Containment {
  private readonly nodes = new Map<RuntimeElement, Node>();

  constructor(private readonly holders: Holders) {}

  /** Makes an element a member. Each call is one reason for it. */
  add(element: RuntimeElement): void {
    this.nodeOf(element).reasons++;
  }

  /** Takes back one reason for which an element is a member. */
  delete(element: RuntimeElement): void {
    const node = this.nodes.get(element);
    if (node === undefined) return;
    node.reasons--;
    this.prune(node);
  }

  /** Returns whether an element is a member or contains some. */
  has(element: RuntimeElement): boolean {
    return this.nodes.has(element);
  }

  /** Notes that another holder than before contains an element, with everything inside it. */
  moved(element: RuntimeElement): void {
    const node = this.nodes.get(element);
    if (node === undefined) return;
    const before = node.holder;
    const holder = this.holders.holderOf(element);
    if (before === holder) return;
    node.holder = holder;
    if (isElement(holder)) this.nodeOf(holder).inside.add(node);
    const left = isElement(before) ? this.nodes.get(before) : undefined;
    if (left === undefined) return;
    left.inside.delete(node);
    this.prune(left);
  }

  /** Returns the members inside an element at any depth, and the element if it is one. */
  within(element: RuntimeElement): readonly RuntimeElement[] {
    const top = this.nodes.get(element);
    if (top === undefined) return [];
    const found: RuntimeElement[] = [];
    // The set grows while it is read. Carriers that would contain each other come up once.
    const open = new Set([top]);
    for (const node of open) {
      if (node.reasons > 0) found.push(node.element);
      for (const each of node.inside) open.add(each);
    }
    return found;
  }

  /** Returns the node of an element. Makes one for it, and for what is around it, if there is none. */
  private nodeOf(element: RuntimeElement): Node {
    const known = this.nodes.get(element);
    if (known !== undefined) return known;
    const first = this.newNode(element);
    for (let node = first; isElement(node.holder); ) {
      const outer = this.nodes.get(node.holder);
      if (outer !== undefined) {
        outer.inside.add(node);
        break;
      }
      const made = this.newNode(node.holder);
      made.inside.add(node);
      node = made;
    }
    return first;
  }

  private newNode(element: RuntimeElement): Node {
    const node = new Node(element, this.holders.holderOf(element));
    this.nodes.set(element, node);
    return node;
  }

  /** Forgets a node that is no member and contains none, and what is around it for the same reason. */
  private prune(start: Node): void {
    let node: Node | undefined = start;
    while (node !== undefined && node.reasons === 0 && node.inside.size === 0) {
      this.nodes.delete(node.element);
      const { holder }: Node = node;
      const outer: Node | undefined = isElement(holder) ? this.nodes.get(holder) : undefined;
      outer?.inside.delete(node);
      node = outer;
    }
  }
}
