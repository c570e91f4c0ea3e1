import { isLikelyComponentType } from 'react-refresh/runtime';

type Exports = Readonly<Record<string, unknown>>;

/** Returns the readable exports of a module. One that comes from a circular import may not be initialised yet. */
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

/**
 * Returns true if a module exports only components. React then replaces them, and modules that import it do not run
 * again.
 */
export function isBoundary(exports: Exports): boolean {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => isLikelyComponentType(value));
}

/**
 * Returns true if a module exports other components than before, so that its importers must be updated. `familyOf`
 * returns what a component has in common with those that it replaces.
 */
export function isOther(before: Exports, now: Exports, familyOf: (type: unknown) => unknown): boolean {
  const names = Object.keys(now);
  return (
    names.length !== Object.keys(before).length || names.some((name) => familyOf(before[name]) !== familyOf(now[name]))
  );
}
