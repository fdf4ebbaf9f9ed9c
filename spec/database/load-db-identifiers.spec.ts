import { expect } from 'chai';
import { loadDb, safeLoadDb } from '../../lib/index.js';
import { changed, put, soundSheets, workbookOf } from './support/workbooks.js';

describe('the identifiers of loadDb', () => {
  it('are the same each time, and do not depend on names', async () => {
    const first = await loadDb(workbookOf(soundSheets()));
    const renamed = await loadDb(workbookOf(changed((s) => put(s, 'nodes', 'C2', 'Cape'))));
    expect(renamed.getNode('Cape').id).to.equal(first.getNode('KSC').id);
    expect(renamed.edges).to.deep.equal(first.edges);
    expect(first.getNode('KSC').id).to.match(/^.{14}5/);
  });

  it('differ in another namespace, and are new on request', async () => {
    const bytes = await workbookOf(soundSheets());
    const namespace = '0b7e3f6e-8a43-4bb4-8a53-0d6b6d3f9f10';
    const [a, b, c, d] = await Promise.all([
      loadDb(bytes),
      loadDb(bytes, { namespace }),
      loadDb(bytes, { ids: 'random' }),
      loadDb(bytes, { ids: 'random' }),
    ]);
    expect(new Set([a, b, c, d].map((db) => db.getNode('KSC').id)).size).to.equal(4);
    expect(d.edges[0]).to.have.property('origin', d.getNode('KSC').id);
  });

  it('are made by newId if it is given', async () => {
    let count = 0;
    const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
    const db = await loadDb(workbookOf(soundSheets()), { ids: 'random', newId });
    expect(db.nodes[0]?.id).to.equal('00000000-0000-4000-8000-000000000001');
  });

  it('are kept if they are UUIDs, and can be words', async () => {
    const id = 'e2d7be1c-54f6-4d0d-a25c-4f5f3c8f9d51';
    const sheets = changed((s) => {
      put(s, 'nodes', 'A2', id.toUpperCase());
      put(s, 'edges', 'D2', id);
      put(s, 'edges', 'D4', id);
      put(s, 'nodes', 'A3', 'leo');
      put(s, 'edges', 'E2', 'leo');
      put(s, 'edges', 'D3', ' leo ');
    });
    const db = await loadDb(workbookOf(sheets));
    expect(db.getNode('KSC').id).to.equal(id);
    expect(db.edges[1]).to.have.property('origin', db.getNode('LEO').id);
  });

  it('of rows without an id depend on the owner and the position', async () => {
    const sheets = changed((s) => {
      put(s, 'burns', 'A2', null);
      put(s, 'burns', 'A3', null);
    });
    const [a, b] = await Promise.all([loadDb(workbookOf(sheets)), loadDb(workbookOf(sheets))]);
    expect(a.edges[0]).to.deep.equal(b.edges[0]);
  });

  it('refuse an unknown option, and a namespace that is not a UUID', async () => {
    for (const options of [{ ids: 'fresh' as 'random' }, { namespace: 'mine' }])
      expect(await safeLoadDb(new Uint8Array(), options).catch((e: unknown) => e)).to.be.instanceOf(
        TypeError,
      );
  });
});
