import { defineLosses } from './define-losses.js';

/** What the parts of a scenario outside elements and events lose when a file of SpaceNet 2.5 is read. */
export const scenarioLosses = defineLosses({
  'no-author': {
    help: 'SpaceNet 2.5 leaves out the author if there is none. The schema requires one, so it is an empty text.',
    was: () => 'the file names no author',
    done: () => 'read as an empty text',
    changes: () => 'nothing',
  },
  'stored-manifest': {
    help: 'SpaceNet 2.5 keeps its manifest in XML in forms that changed between releases, and ignores it when it opens a file. Make a new one with the command `manifest`.',
    was: () => 'the file has a manifest',
    done: () => 'left out',
    changes: () => 'what is packed where: SpaceNet 2.5 makes a new manifest too',
  },
  'repair-selections': {
    help: 'SpaceNet 2.5 keeps which demands for spares are met by repairs. The schema has no field for it. The command `repairs` proposes repairs anew.',
    was: (p: { count: number }) => `${p.count} demands for spares are met by repairs`,
    done: () => 'left out',
    changes: () => 'the spares that the campaign needs: those that were repaired are needed too',
  },
  'sql-source': {
    help: 'The scenario was made from an SQL database. Its objects are in the file and are read. The address and the password of the database are in the file too, in clear; they are neither read nor shown. Be careful to whom you give the file.',
    was: () => 'the file contains the address, the user and the password of an SQL database',
    done: () => 'left out; the objects of the database are read from the file',
    changes: () => 'nothing',
  },
  'unattached-model': {
    help: 'A demand model of a database that belongs to no state is never loaded by SpaceNet 2.5. It is kept as a template that no state has.',
    was: (p: { name: string }) => `the demand model ${p.name} belongs to no state`,
    done: () => 'kept as a template without an instance',
    changes: () => 'nothing until a state or mission has an instance of it',
  },
});
