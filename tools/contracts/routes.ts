import type { Declared } from './declared';
import type { Shape } from './shape';

/** A way in which sources reach a type without naming it: the export they import, and the fields they name. */
export interface Route {
  imported: string;
  words: readonly string[];
}

/** Returns the routes to the export `name`: the export itself, and all exports whose structure leads to it. */
export function routesTo(name: string, declared: readonly Declared[]): Route[] {
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
