import { isLikelyComponentType } from 'react-refresh/runtime';

type Exports = Readonly<Record<string, unknown>>;

/** Returns the exports of a module that can be read; one that is taken from a circle may not be there yet. */
export function readExports(exports: unknown): Exports {
  if (typeof exports !== 'object' || exports === null) return {};
  const read = (name: string): unknown => {
    try {
      return Reflect.get(exports, name);
    } catch {
      return undefined;
    }
  };
  return Object.fromEntries(Object.keys(exports).map((name) => [name, read(name)]));
}

/** Tells whether a module exports components alone: then React replaces them, and nobody who imports it runs again. */
export function isBoundary(exports: Exports): boolean {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => isLikelyComponentType(value));
}

/**
 * Tells whether a module exports other components than before, which those who import it have to hear of. `familyOf`
 * returns what a component has in common with those that it takes the place of.
 */
export function isOther(before: Exports, now: Exports, familyOf: (type: unknown) => unknown): boolean {
  const names = Object.keys(now);
  return (
    names.length !== Object.keys(before).length || names.some((name) => familyOf(before[name]) !== familyOf(now[name]))
  );
}
