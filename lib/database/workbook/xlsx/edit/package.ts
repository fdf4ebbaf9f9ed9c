import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import type { Archive } from '../zip.js';
import { attributesOf, escapeXml, prefixOf, tagsOf, withAttributes } from './tags.js';

/** A relationship of a part to another one. */
export interface Related {
  readonly id: string;
  /** The last word of its type: `worksheet`, `comments`. */
  readonly type: string;
  /** The name of the other part, without a slash at its start. */
  readonly part: string;
}

/** The parts of a workbook, which can be changed. */
export class Package {
  readonly #changed = new Map<string, string>();
  readonly #removed = new Set<string>();

  constructor(readonly archive: Archive) {}

  /** The names of the parts, as the file spells them. */
  get names(): readonly string[] {
    return this.archive.names.filter((name) => !this.#removed.has(key(name)));
  }

  has(name: string): boolean {
    return (
      (this.archive.has(name) || this.#changed.has(key(name))) && !this.#removed.has(key(name))
    );
  }

  /** Returns the text of a part. */
  async text(name: string): Promise<string> {
    const changed = this.#changed.get(key(name));
    return changed ?? decoded(await this.#bytes(name));
  }

  /** Gives a part another text. */
  set(name: string, text: string): void {
    this.#changed.set(key(name), withUtf8(text));
    this.#spellings.set(key(name), name);
  }

  readonly #spellings = new Map<string, string>();

  async #bytes(name: string): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    await this.archive.inflate(name, (chunk) => chunks.push(chunk.slice()));
    const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }

  /** Returns the relationships of a part. */
  async related(name: string): Promise<readonly Related[]> {
    const list = relationsOf(name);
    if (!this.has(list)) return [];
    const text = await this.text(list);
    const found: Related[] = [];
    for (const { name: tag, start, end } of tagsOf(text)) {
      if (tag !== 'Relationship') continue;
      const attributes = attributesOf(text.slice(start, end));
      const target = attributes.get('Target') ?? '';
      if (attributes.get('TargetMode') === 'External') continue;
      const type = attributes.get('Type') ?? '';
      found.push({
        id: attributes.get('Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        part: resolved(name, target),
      });
    }
    return found;
  }

  /** Removes a part that belongs to another one, with what names it. */
  async remove(name: string, owner: string): Promise<void> {
    this.#removed.add(key(name));
    const list = relationsOf(owner);
    const isOf = async (tag: string) => {
      const target = attributesOf(tag).get('Target');
      return target !== undefined && key(resolved(owner, target)) === key(name);
    };
    await this.#removeTags(list, 'Relationship', isOf);
    await this.#removeTags(TYPES, 'Override', async (tag) => {
      const part = attributesOf(tag).get('PartName');
      return part !== undefined && key(part) === key(name);
    });
  }

  async #removeTags(
    name: string,
    tagName: string,
    isGone: (tag: string) => Promise<boolean>,
  ): Promise<void> {
    if (!this.has(name)) return;
    const text = await this.text(name);
    const pieces: string[] = [];
    let done = 0;
    for (const tag of tagsOf(text)) {
      if (tag.name !== tagName || !(await isGone(text.slice(tag.start, tag.end)))) continue;
      pieces.push(text.slice(done, tag.start));
      done = tag.end;
    }
    if (done > 0) this.set(name, `${pieces.join('')}${text.slice(done)}`);
  }

  /** Adds a part that another one is related to, and returns the id of the relationship. */
  async add(name: string, text: string, owner: string, type: string): Promise<string> {
    this.set(name, text);
    const list = relationsOf(owner);
    const known = new Set((await this.related(owner)).map(({ id }) => id));
    let number = known.size + 1;
    while (known.has(`rId${number}`)) number++;
    const id = `rId${number}`;
    const relation = `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="/${escapeXml(name)}"/>`;
    this.set(list, inside(await this.text(list), 'Relationships', relation));
    if (this.has(TYPES)) {
      const override = `<Override PartName="/${escapeXml(name)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
      this.set(TYPES, inside(await this.text(TYPES), 'Types', override));
    }
    return id;
  }

  /** Returns the bytes of the workbook with its changes. */
  async pack(): Promise<Uint8Array> {
    const writer = new ZipWriter(new Uint8ArrayWriter(), {
      lastModDate: new Date(2000, 0, 1),
      extendedTimestamp: false,
      dataDescriptor: false,
      useWebWorkers: false,
    });
    const { names } = this;
    const old = new Set(names.map(key));
    const added = [...this.#changed.keys()].filter((name) => !old.has(name));
    for (const name of [...names, ...added.map((each) => this.#spellings.get(each) ?? each)]) {
      const text = this.#changed.get(key(name));
      const bytes = text === undefined ? await this.#bytes(name) : new TextEncoder().encode(text);
      await writer.add(name, new Uint8ArrayReader(bytes));
    }
    return writer.close();
  }
}

const TYPES = '[Content_Types].xml';

const key = (name: string): string => name.replace(/^\/+/, '').replaceAll('\\', '/').toLowerCase();

/** Returns the name of the part with the relationships of another one. */
function relationsOf(name: string): string {
  const slash = name.lastIndexOf('/') + 1;
  return `${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`;
}

/** Returns the name of the part that a target names. */
function resolved(owner: string, target: string): string {
  const steps = target.startsWith('/') ? [] : owner.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

/** Returns the text with an empty tag added to the end of another one. It gets the same prefix. */
export function inside(text: string, name: string, added: string): string {
  for (const tag of tagsOf(text)) {
    if (tag.name !== name || tag.kind === 'open') continue;
    const opening = text.slice(tag.start, tag.end);
    const prefix = prefixOf(opening);
    const child = added.replace('<', `<${prefix}`);
    if (tag.kind === 'close') return `${text.slice(0, tag.start)}${child}${text.slice(tag.start)}`;
    const open = opening.replace(/\s*\/>$/, '>');
    return `${text.slice(0, tag.start)}${open}${child}</${prefix}${name}>${text.slice(tag.end)}`;
  }
  return text;
}

/** Decodes text in the encoding of its byte order mark. */
function decoded(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Declares that XML is in UTF-8. */
const withUtf8 = (text: string): string =>
  text.startsWith('<?xml')
    ? text.replace(/^<\?xml[^>]*\?>/, (declaration) =>
        withAttributes(declaration.replace('?>', '>'), { encoding: 'UTF-8' }).replace(/>$/, '?>'),
      )
    : text;
