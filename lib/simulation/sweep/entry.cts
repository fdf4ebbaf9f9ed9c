// What a thread pool loads in each of its threads: it imports the file that the thread runs, which is its first argument.
//
// A pool loads its file by `require`. If a thread is ended while `require` loads an ES module, Node.js 20 aborts the whole
// process. `import` does not.

declare const process: { readonly argv: readonly string[] };

export = import(process.argv[2]!).then(({ default: work }: { default: unknown }) => work);
