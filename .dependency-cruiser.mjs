// The arrows between the rooms of lib/, held by `npm run arrows`: a room may import from itself, from the rooms that stand
// after its name, and from all that these may import from. Type-only imports count.
const below = {
  limits: [],
  schema: ['limits'],
  threads: ['schema'],
  model: ['schema'],
  graph: ['model'],
  checks: ['graph'],
  formats: ['checks'],
  database: ['formats'],
  editing: ['checks'],
  reading: ['database', 'editing'],
  simulation: ['graph'],
  variants: ['simulation', 'editing', 'threads'],
  analysis: ['reading', 'variants'],
  solver: ['schema'],
  manifest: ['analysis', 'solver'],
  study: ['manifest'],
  design: ['manifest'],
  view: ['study', 'design'],
  report: ['view'],
  studio: ['view'],
  service: ['report'],
  cli: ['service', 'studio'],
};
const rooms = Object.keys(below);

// What runs in a browser as it is: no Node built-in module.
const portable = [
  'studio',
  'report',
  'view',
  'design',
  'manifest',
  'solver',
  'analysis',
  'variants',
  'simulation',
  'editing',
  'formats',
  'checks',
  'graph',
  'model',
  'schema',
  'limits',
];

// The file that the build replaces by a bundle of exceljs, a dev dependency (scripts/exceljs/bundle.mjs).
const exceljs = 'lib/database/workbook/xlsx/exceljs\\.ts';

// The file that reads workbooks of Excel 97-2003 with a library.
const xlsFile = 'lib/database/workbook/xls/parse\\.ts';

// The solver of the optimal manifest, an optional peer dependency.
const solver = '(?:^|/)node_modules/highs/';

// The database of the results of studies, an optional peer dependency.
const resultsDatabase = '(?:^|/)node_modules/@duckdb/';
// What the service needs, optional peer dependencies.
const servicePackages = '(?:^|/)node_modules/(?:fastify|prom-client)/';
// The queue of studies on many machines, optional peer dependencies.
const queuePackages = '(?:^|/)node_modules/(?:bullmq|ioredis)/';

const anyOf = (names) => `(?:${names.join('|')})`;

/** The rooms that a room may import from. */
const reach = (room) => [...new Set([room, ...below[room].flatMap(reach)])];

const arrows = rooms.map((room) => ({
  name: `arrow-from-${room}`,
  severity: 'error',
  comment: `lib/${room} may import from lib/: ${reach(room).join(', ')}`,
  from: { path: `^lib/${room}/` },
  to: {
    path: '^lib/',
    // The command line may stand on the public API as any user does.
    pathNot: [`^lib/${anyOf(reach(room))}/`, ...(room === 'cli' ? ['^lib/index\\.ts$'] : [])],
  },
}));

// The layers of lib/simulation, from the top: a layer may import itself and the layers after it. Type-only imports
// count. Paths are relative to lib/simulation.
const simulationLayers = [
  'index.ts',
  'simulate.ts',
  'simulation.ts',
  'result/',
  'run/',
  'demands/',
  'state/',
  'world/',
  'limits/',
  'kernel/',
];

const inSimulation = (layers) => `^lib/simulation/${anyOf(layers).replaceAll('.', '\\.')}`;

const simulationArrows = simulationLayers.map((layer, at) => ({
  name: `simulation-arrow-from-${layer.replace(/\W+(?:ts)?$/, '')}`,
  severity: 'error',
  comment: `lib/simulation/${layer} may import from lib/simulation/: ${simulationLayers.slice(at).join(', ')}`,
  from: { path: inSimulation([layer]) },
  to: { path: '^lib/simulation/', pathNot: inSimulation(simulationLayers.slice(at)) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...arrows,
    ...simulationArrows,
    {
      name: 'simulation-unknown-layer',
      severity: 'error',
      comment: 'every file of lib/simulation is in a layer',
      from: {},
      to: { path: '^lib/simulation/', pathNot: inSimulation(simulationLayers) },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'no file imports itself through others, types included',
      from: { path: '^lib/' },
      to: { circular: true },
    },
    {
      name: 'nobody-imports-cli',
      severity: 'error',
      comment: 'lib/cli is an end: nothing, the public API included, imports it',
      from: { path: '^lib/', pathNot: '^lib/cli/' },
      to: { path: '^lib/cli/' },
    },
    {
      name: 'unknown-room',
      severity: 'error',
      comment: 'every file of lib/ but index.ts is in a room that has a place among the arrows',
      from: {},
      to: { path: '^lib/', pathNot: `^lib/(?:index\\.ts$|${anyOf(rooms)}/)` },
    },
    {
      name: 'lib-stands-alone',
      severity: 'error',
      comment: 'lib/ imports nothing of the project that is not shipped with it',
      from: { path: '^lib/' },
      to: { path: '^(?:spec|bench|scripts|data|dist)/' },
    },
    {
      name: 'lib-imports-dependencies-only',
      severity: 'error',
      comment: 'what lib/ imports must be installed with the package, or bundled into it',
      // The build bundles what only pages import.
      from: { path: '^lib/', pathNot: `^(?:${exceljs}$|lib/view/model/axis\\.ts$|lib/.*\\.tsx$)` },
      to: {
        // Optional peer dependencies, and dev dependencies for the specs.
        pathNot: [solver, resultsDatabase, servicePackages, queuePackages],
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
      },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'portable-rooms',
      severity: 'error',
      comment: `no Node built-in module in ${portable.join(', ')}: they run in a browser`,
      from: { path: `^lib/(?:index\\.ts$|${anyOf(portable)}/)` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-network-no-code-from-text',
      severity: 'error',
      comment: 'a file that is read can neither reach the network nor become code (SECURITY.md)',
      // The local server of the studio, for this computer alone.
      from: { path: '^lib/', pathNot: '^lib/cli/commands/studio/server\\.ts$' },
      to: {
        path: '^(?:node:)?(?:dgram|dns|http|http2|https|inspector|net|repl|tls|vm)(?:/|$)',
        dependencyTypes: ['core'],
      },
    },
    {
      name: 'no-programs-but-git-and-a-pager',
      severity: 'error',
      comment: 'only diff starts git, and only a terminal starts a pager (SECURITY.md)',
      from: {
        path: '^lib/',
        pathNot: '^lib/cli/(?:commands/diff/diff-for-git|process/pager)\\.ts$',
      },
      to: { path: '^(?:node:)?(?:child_process|cluster)$', dependencyTypes: ['core'] },
    },
    {
      name: 'exceljs-in-one-file',
      severity: 'error',
      comment: `exceljs is bundled where it is imported: ${exceljs}`,
      from: { path: '^lib/', pathNot: `^${exceljs}$` },
      to: { path: '(?:^|/)exceljs(?:/|$)' },
    },
    {
      name: 'exceljs-on-demand',
      severity: 'error',
      comment: 'exceljs is large: import() it where a workbook is written, or import its types',
      from: { path: '^lib/' },
      to: { path: `^${exceljs}$`, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'xls-in-one-file',
      severity: 'error',
      comment: `the reader of .xls is imported where a workbook of this format is read: ${xlsFile}`,
      from: { path: '^lib/', pathNot: `^${xlsFile}$` },
      to: { path: '(?:^|/)@e965/xlsx(?:/|$)' },
    },
    {
      name: 'xls-on-demand',
      severity: 'error',
      comment: 'the reader of .xls is large: import() it, or import its types',
      from: { path: '^lib/' },
      to: {
        path: '(?:^|/)@e965/xlsx(?:/|$)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'solver-on-demand',
      severity: 'error',
      comment: 'the solver is optional: import() it where it is needed, or import its types',
      from: { path: '^lib/' },
      to: { path: solver, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'results-database-on-demand',
      severity: 'error',
      comment: 'the database is optional: import() it where it is needed, or import its types',
      from: { path: '^lib/' },
      to: { path: resultsDatabase, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'service-packages-on-demand',
      severity: 'error',
      comment: 'the packages of the service are optional: import() them, or import their types',
      from: { path: '^lib/' },
      to: { path: servicePackages, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queue-on-demand',
      severity: 'error',
      comment:
        'the packages of the queue are optional: import() them where they are needed, or import their types',
      from: { path: '^lib/' },
      to: { path: queuePackages, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'bare-class-transformer',
      severity: 'error',
      comment: 'a deep import can reach another build, whose metadata storage is empty',
      from: { path: '^(?:lib|spec)/' },
      to: { path: 'node_modules/class-transformer/(?!(?:cjs|esm\\d+|types)/index\\.)' },
    },
    {
      name: 'class-validator-by-file',
      severity: 'error',
      comment:
        'lib/schema/class-validator.ts has its decorators one by one; the whole package takes long to load',
      from: { path: '^lib/', pathNot: '^lib/schema/class-validator\\.ts$' },
      to: { path: 'node_modules/class-validator/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
