// What the checks of the documents see of a markdown file.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import GitHubSlugger from 'github-slugger';
import MarkdownIt from 'markdown-it';

export const root = resolve(import.meta.dirname, '../..');

const parser = new MarkdownIt({ html: true });

/** Folders that hold no documents of the project. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.coverage', '.git']);

/** Every markdown file of the project, by its path from the root. */
export function documents(folder = '.') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : documents(path);
      return entry.isFile() && entry.name.endsWith('.md') ? [path] : [];
    })
    .sort();
}

/** The tokens of a file's text, those within paragraphs and headings too. */
function tokensOf(path) {
  const tokens = parser.parse(readFileSync(join(root, path), 'utf8'), {});
  return { tokens, all: tokens.flatMap((token) => [token, ...(token.children ?? [])]) };
}

/** Where the links and pictures of a document lead, each with its line. */
export function linksOf(path) {
  const links = [];
  let line = 0;
  for (const token of tokensOf(path).all) {
    line = token.map ? token.map[0] + 1 : line;
    const to = token.attrGet('href') ?? token.attrGet('src');
    if (to) links.push({ to, line });
    if (token.type.startsWith('html_'))
      for (const [, own] of token.content.matchAll(/\b(?:href|src)="([^"]*)"/g))
        links.push({ to: own, line });
  }
  return links;
}

/** The anchors of a document: its headings, as GitHub names them. */
export function anchorsOf(path) {
  const slugger = new GitHubSlugger();
  const { tokens } = tokensOf(path);
  return new Set(
    tokens.flatMap((token, index) => {
      if (token.type !== 'heading_open') return [];
      const words = tokens[index + 1].children.filter(({ type }) =>
        /^(text|code_inline)$/.test(type),
      );
      return [slugger.slug(words.map(({ content }) => content).join(''))];
    }),
  );
}

/** The fenced blocks of a document: language, words after it, text, and the lines from fence to fence. */
export function blocksOf(path) {
  const { tokens } = tokensOf(path);
  return tokens.flatMap((token, index) => {
    if (token.type !== 'fence') return [];
    const [language = '', ...words] = token.info.trim().split(/\s+/);
    const [first, end] = token.map;
    return [{ language, words, text: token.content, first, end, next: tokens[index + 1] }];
  });
}
