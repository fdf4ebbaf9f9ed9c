import { expect } from 'chai';
import { Notes } from '../../../lib/formats/notes.js';
import { readXml, type XmlLimits } from '../../../lib/formats/xml/read-xml.js';

type Input = string | Uint8Array | AsyncIterable<Uint8Array>;

async function read(input: Input, limits: Partial<XmlLimits> = {}) {
  const notes = new Notes();
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const document = await readXml(bytes, notes, limits);
  return { document, issues: notes.collected };
}

/** The texts of the elements inside the root. */
async function texts(input: Input) {
  const { document, issues } = await read(input);
  if (!document) return expect.fail(JSON.stringify(issues));
  return [...document.children(0)].map((child) => document.textOf(child));
}

/** The one issue of a file that is refused: `code line:column`. */
async function refusal(input: Input, limits: Partial<XmlLimits> = {}) {
  const { document, issues } = await read(input, limits);
  expect(document).to.equal(undefined);
  const errors = issues.filter(({ severity }) => severity === 'error');
  expect(errors).to.have.length(1);
  const { code, line, column } = errors[0]!;
  return line === undefined ? code : `${code} ${line}:${column}`;
}

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

/** The bytes of a repeated text, in chunks that are made when they are asked for. */
async function* repeated(start: string, piece: string, times: number, end: string) {
  const encoder = new TextEncoder();
  yield encoder.encode(start);
  const many = encoder.encode(piece.repeat(1000));
  for (let i = 0; i < times; i += 1000) yield many;
  yield encoder.encode(end);
}

describe('XML', () => {
  it('has elements, texts, references and places', async () => {
    const { document } = await read('<a>\n  <b>1</b><c class="x" reference="../b"/>\n</a>');
    expect(document!.size).to.equal(3);
    expect(document!.textOf(1)).to.equal('1');
    expect(document!.referenceOf(2)).to.equal('../b');
    expect(document!.classOf(2)).to.equal('x');
    expect([document!.lineOf(2), document!.columnOf(2)]).to.deep.equal([2, 11]);
    expect(document!.textOf(0)).to.equal('');
  });

  it('keeps the blanks of texts, CDATA and entities, and drops comments', async () => {
    const text = '<a><b> x </b><b><![CDATA[<&>]]></b><b>&lt;&amp;&#233;</b><b>x<!-- y -->z</b></a>';
    expect(await texts(text)).to.deep.equal([' x ', '<&>', '<&é', 'xz']);
  });

  it('has control characters replaced, with a warning', async () => {
    const { document, issues } = await read('<a><b>x&#x1;&amp;#x1;y</b></a>');
    expect(document!.textOf(1)).to.equal('x\ufffd&#x1;y');
    expect(issues.map(({ code }) => code)).to.deep.equal(['xml-control-character']);
  });

  it('has a limited number of control characters', async () => {
    const text = (count: number) => `<a><b>${'&#1;'.repeat(count)}</b></a>`;
    expect((await read(text(10_000))).document!.textOf(1)).to.equal('\ufffd'.repeat(10_000));
    expect(await refusal(text(10_001))).to.match(/^xml-too-large 1:/);
  });

  it('has long texts', async () => {
    const long = 'é'.repeat(900_000);
    expect(await texts(`<a><b>${long}</b><b>end</b></a>`)).to.deep.equal([long, 'end']);
  });

  describe('is in an encoding', () => {
    it('that it declares', async () => {
      const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
      const e = '<a><b>\xe9</b></a>';
      for (const name of ['ISO-8859-1', 'windows-1252'])
        expect(await texts(latin1(declared(name) + e))).to.deep.equal(['é']);
      expect(await refusal(latin1(declared('UTF-8') + e))).to.match(/^xml-encoding/);
      expect(await refusal(declared('UTF-16') + e)).to.equal('xml-encoding');
      expect(await refusal(declared('KOI8-R') + e)).to.equal('xml-encoding');
    });

    it('of its byte order mark', async () => {
      expect(await texts('\ufeff<a><b>é</b></a>')).to.deep.equal(['é']);
      expect(await refusal(Uint8Array.from(Buffer.from('\ufeff<a/>', 'utf16le')))).to.equal(
        'xml-encoding',
      );
      expect(await refusal(Uint8Array.from(Buffer.from('<a/>', 'utf16le')))).to.equal(
        'xml-encoding',
      );
    });

    it('of Windows if it is not UTF-8, also before the first such byte', async () => {
      const bytes = latin1('<a><b>caf\xc3\xa9</b><b>\xe9t\xe9</b><b>\x80</b></a>');
      for (const size of [bytes.length, 1, 7]) {
        async function* chunks() {
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        }
        const { document, issues } = await read(chunks());
        const found = [1, 2, 3].map((element) => document!.textOf(element));
        expect(found).to.deep.equal(['cafÃ©', 'été', '€']);
        expect(issues.map(({ code }) => code)).to.deep.equal(['not-plain-utf8']);
      }
    });

    it('of UTF-8 in chunks that cut characters', async () => {
      const bytes = new TextEncoder().encode('<a><b>é€😀</b></a>');
      async function* chunks() {
        for (const byte of bytes) yield Uint8Array.of(byte);
      }
      expect(await texts(chunks())).to.deep.equal(['é€😀']);
    });

    it('of Windows if it ends within a character', async () => {
      expect(await refusal(latin1('<a>\xc3')))
        .to.match(/./)
        .and.not.match(/encoding/);
    });
  });

  describe('is refused', () => {
    it('with a document type, before anything is resolved', async () => {
      const bomb = `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><a>&b;</a>`;
      expect(await refusal(`<?xml version="1.0"?>\n<!-- <!b> -->\n${bomb}`)).to.match(
        /^xml-doctype 3:/,
      );
      expect(await refusal('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>')).to.match(
        /^xml-doctype/,
      );
    });

    it('with another first tag than wanted, whatever follows', async () => {
      const notes = new Notes();
      const root = { accepts: (name: string) => name === 'a', expected: 'the tag a' };
      const bytes = new TextEncoder().encode('<html><br><p>&nbsp;');
      expect(await readXml(bytes, notes, {}, root)).to.equal(undefined);
      expect(notes.collected.map(({ code }) => code)).to.deep.equal(['other-xml']);
    });

    it('with an entity that is none of XML', async () => {
      expect(await refusal('<a>\n&b;</a>')).to.match(/^xml-entity 2:/);
    });

    it('if it is not well-formed', async () => {
      for (const text of [
        '',
        ' ',
        '<a>',
        '<a></b>',
        '<a b="1" b="2"/>',
        '<a/><b/>',
        'x',
        '<a>&#xZ;</a',
      ])
        expect(await refusal(text), text).to.match(/^xml-(syntax|entity|control)/);
    });

    it('nested too deeply', async () => {
      expect(await refusal('<a>'.repeat(100_000))).to.match(/^xml-too-large 1:/);
      const { document } = await read(`${'<a>'.repeat(256)}${'</a>'.repeat(256)}`);
      expect(document!.size).to.equal(256);
    });

    it('beyond a limit', async () => {
      const all = '<a><b>xxxx</b><b>xxxx</b></a>';
      expect((await read(all, { elements: 3, text: 8, fileBytes: 29 })).issues).to.deep.equal([]);
      for (const limits of [{ elements: 2 }, { text: 7 }, { fileBytes: 28 }])
        expect(await refusal(all, limits), JSON.stringify(limits)).to.match(/^xml-too-large/);
      const long = 'x'.repeat(200_000);
      for (const text of [`<a>${long}</a>`, `<a><!--${long}--></a>`, `<a b="${long}"/>`])
        expect(await refusal(text, { value: 100_000 })).to.match(/^xml-too-large/);
      const attributes = Array.from({ length: 101 }, (_, i) => `a${i}="x"`).join(' ');
      expect(await refusal(`<a ${attributes}/>`)).to.match(/^xml-too-large/);
      expect(await refusal(`<${'a'.repeat(1001)}/>`)).to.match(/^xml-too-large/);
      const names = Array.from({ length: 10_001 }, (_, i) => `<n${i}/>`).join('');
      expect(await refusal(`<a>${names}</a>`)).to.match(/^xml-too-large/);
    });
  });

  it('is read in pieces: blanks need no memory', async () => {
    const blanks = ' '.repeat(999);
    const { document } = await read(repeated('<a>', `<b>x</b>${blanks}`, 20_000, '</a>'));
    expect(document!.size).to.equal(20_001);
  });
});
