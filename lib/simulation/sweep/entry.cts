// What a thread pool loads in each of its threads: it imports the file that the thread runs, which is its first argument,
// after the modules that its other arguments name.
//
// A pool loads its file by `require`. If a thread is ended while `require` loads an ES module, Node.js 20 aborts the whole
// process. `import` does not.

declare const process: { readonly argv: readonly string[] };

const [, , file, ...modules] = process.argv;

const work = async (): Promise<unknown> => {
  for (const name of modules) await import(name);
  return ((await import(file!)) as { default: unknown }).default;
};

export = work();
