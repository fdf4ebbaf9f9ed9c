import { WorkbookFileError } from '../../file-messages.js';
import { NO_TEXT, parsePart } from './xml.js';
import type { Archive } from './zip.js';

/** The relationships that are followed, by the last word of their types. */
const FOLLOWED = new Set(['officeDocument', 'worksheet', 'sharedStrings', 'styles']);

/** What a part says about a part that belongs to it. */
interface Relation {
  /** The last word of the relationship's type: `worksheet`, `styles`. */
  readonly type: string;
  readonly target: string;
}

/** Resolves a path relative to a folder. */
function resolve(folder: string, target: string): string {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.' && step !== '') parts.push(step);
  }
  return parts.join('/');
}

/** The relationships of a part to other parts, by their ids and by their types. */
export class Relations {
  readonly #byId = new Map<string, Relation>();
  /** The first relationship of each type. */
  readonly #byType = new Map<string, Relation>();

  private constructor(readonly folder: string) {}

  /**
   * Reads the relationships of a part. If the archive has none for it, the result is empty.
   * @param of the name of the part, or '' for the archive itself
   */
  static async of(archive: Archive, of: string): Promise<Relations> {
    const slash = of.lastIndexOf('/') + 1;
    const relations = new Relations(of.slice(0, slash));
    const part = `${relations.folder}_rels/${of.slice(slash)}.rels`;
    if (!archive.has(part)) return relations;
    archive.budget.restart('relationships');
    await parsePart(archive, part, {
      ...NO_TEXT,
      open: (name, { Id: id, Type: type = '', Target: target = '' }) => {
        if (name !== 'Relationship' || id === undefined) return;
        archive.budget.count('relationships');
        if (!relations.#add(id, type.slice(type.lastIndexOf('/') + 1), target))
          throw new WorkbookFileError('damaged-workbook', {
            reason: `${part}: two relationships have the id ${JSON.stringify(id.slice(0, 100))}`,
          });
      },
    });
    return relations;
  }

  /** @returns whether the id is new */
  #add(id: string, type: string, target: string): boolean {
    if (this.#byId.has(id)) return false;
    // Do not keep the targets of the others: they are never followed.
    const relation = FOLLOWED.has(type) ? { type, target } : { type: '', target: '' };
    this.#byId.set(id, relation);
    if (!this.#byType.has(relation.type)) this.#byType.set(relation.type, relation);
    return true;
  }

  /** Returns the name of the part with an id, or undefined if no relationship of this type has the id. */
  byId(id: string | undefined, type: string): string | undefined {
    const relation = id === undefined ? undefined : this.#byId.get(id);
    return relation?.type === type ? resolve(this.folder, relation.target) : undefined;
  }

  /** Returns the name of the first part of a type, or undefined if there is none. */
  byType(type: string): string | undefined {
    const relation = this.#byType.get(type);
    return relation && resolve(this.folder, relation.target);
  }
}
