import type { Change, Comparison } from './change';
import { surfacesIn } from './compare';
import type { Declared } from './declared';
import type { Promised } from './promise';
import type { Shape } from './shape';

/** A way in which sources reach a type without naming it: the export they import, and the fields they name. */
interface Route {
  imported: string;
  words: readonly string[];
}

/** Returns the routes to the export `name`: the export itself, and all exports whose structure leads to it. */
function routesTo(name: string, declared: readonly Declared[]): Route[] {
  const routes = new Map<string, Route>([[name, { imported: name, words: [] }]]);
  for (const route of routes.values()) {
    for (const one of declared) {
      const words = wordsTo(route.imported, one.shape);
      if (words && !routes.has(one.name))
        routes.set(one.name, { imported: one.name, words: [...words, ...route.words] });
    }
  }
  return [...routes.values()];
}

/** Returns the fields on the way to a type inside another; undefined if there is none. */
function wordsTo(name: string, shape: Shape): string[] | undefined {
  for (const { members, mentions } of shape) {
    const mention = mentions.find((one) => one.split('.')[0] === name);
    if (mention) return mention.split('.').slice(1);
    for (const [segment, { shape: inner }] of members) {
      const words = wordsTo(name, inner);
      if (words) return segment.startsWith('.') ? [segment.slice(1), ...words] : words;
    }
  }
  return undefined;
}

/** A package that was built against the contracts. */
export interface User {
  name: string;
  /** Text of its own files. */
  files: readonly string[];
  /** Text of the files that its bundle contains a copy of, by the package they come from. */
  copies: ReadonlyMap<string, readonly string[]>;
}

/** Returns the fields in the path of a change: `add` of `CartStore.add(2)`. */
const wordsOf = (place: string): string[] => (place.match(/\.[\w$-]+/g) ?? []).map((word) => word.slice(1));

const escaped = (text: string): string => text.replace(/[$]/g, '\\$&');

const hasWord = (text: string, word: string): boolean => new RegExp(`(?<![\\w$])${escaped(word)}(?![\\w$])`).test(text);

const imports = (text: string, name: string): boolean =>
  new RegExp(`import[^;]*(?<![\\w$])${escaped(name)}(?![\\w$])[^;]*from '@nara/shared-contracts`).test(text);

/**
 * Returns true if a file imports what changed, or imports something that leads to it and names every field on the way.
 */
function isReached(text: string, name: string, member: readonly string[], routes: readonly Route[]): boolean {
  return routes.some(
    ({ imported, words }) =>
      imports(text, imported) && (imported === name || [...words, ...member].every((word) => hasWord(text, word))),
  );
}

/** Returns a function that finds uses of a changed path in source text. */
function testFor(path: string, declared: readonly Declared[]): (text: string) => boolean {
  const name = /^[\w$]+/.exec(path)?.[0] ?? path;
  const routes = routesTo(name, declared);
  return (text) => isReached(text, name, wordsOf(path).slice(0, 1), routes);
}

/**
 * Returns the packages that a change of the contracts affects: those that use the changed member themselves, and those
 * whose bundles contain a copy of a package that does.
 */
export function affectedBy(path: string, users: readonly User[], declared: readonly Declared[]): string[] {
  const uses = testFor(path, declared);
  return users.flatMap(({ name, files, copies }) => {
    if (files.some(uses)) return [name];
    const through = [...copies].filter(([, texts]) => texts.some(uses)).map(([origin]) => origin);
    return through.length > 0 ? [`${name} (through ${through.join(', ')})`] : [];
  });
}

const MANY = 40;

/** Formats a comparison for people: one line per changed member, with the packages it affects, if any. */
export function describeComparison(
  { breaks, widened, additions }: Comparison,
  before: readonly Promised[],
  users: () => readonly User[],
): string {
  const isHarmless = breaks.length + widened.length === 0;
  const known = isHarmless ? [] : users();
  const declared = surfacesIn(before);
  const withUsers = (change: Change) =>
    `${lineOf(change)} [${affectedBy(change.path, known, declared).join('; ') || 'used by nobody in this repository'}]`;
  return [
    ...section('Breaking', breaks.map(withUsers)),
    ...section('Values that may be more', widened.map(withUsers)),
    ...section('Additions', shortened(additions.map(lineOf))),
  ].join('\n');
}

const lineOf = ({ path, text }: Change): string => `  ${path}: ${text}`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${title}:`, ...lines] : [];

const shortened = (lines: readonly string[]): string[] =>
  lines.length > MANY ? [...lines.slice(0, MANY), `  … and ${lines.length - MANY} more`] : [...lines];
