// Builds some apps with one bundler into a folder: node build.mjs TOOL FOLDER APP...
import { join } from 'node:path';

const [tool, folder, ...apps] = process.argv.slice(2);
const here = import.meta.dirname;
const input = Object.fromEntries(apps.map((app) => [app, join(here, `${app}.mjs`)]));
const outdir = join(here, folder);

async function vite(name) {
  const { build } = await import(name);
  const rollupOptions = { input, output: { entryFileNames: '[name].js' } };
  const settings = { outDir: outdir, target: 'es2022', rollupOptions };
  await build({ root: here, base: '/', configFile: false, logLevel: 'warn', build: settings });
}

const tools = {
  vite7: () => vite('vite7'),
  vite8: () => vite('vite8'),
  async esbuild() {
    const { build } = await import('esbuild');
    const entryPoints = Object.values(input);
    await build({ entryPoints, outdir, bundle: true, splitting: true, format: 'esm' });
  },
  /** Without the option `splitting`, as esbuild is used most. */
  async esbuildWhole() {
    const { build } = await import('esbuild');
    const entryPoints = Object.values(input);
    await build({ entryPoints, outdir, bundle: true, minify: true, format: 'esm' });
  },
  async rollup() {
    const { rollup } = await import('rollup');
    const { default: resolve } = await import('@rollup/plugin-node-resolve');
    const { default: commonjs } = await import('@rollup/plugin-commonjs');
    const plugins = [resolve({ browser: true }), commonjs()];
    // The solver is optional: pages leave it out.
    const bundle = await rollup({ input, plugins, external: ['highs'], onwarn: () => {} });
    await bundle.write({ dir: outdir });
  },
  async webpack() {
    const { default: webpack } = await import('webpack');
    const settings = {
      mode: 'production',
      entry: input,
      output: { path: outdir, filename: '[name].js', publicPath: '/', module: true },
      experiments: { outputModule: true },
      // Minifying takes most of the time.
      optimization: { minimize: false },
    };
    const stats = await new Promise((done, fail) => {
      webpack(settings, (error, found) => (error ? fail(error) : done(found)));
    });
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  },
};

await tools[tool]();
