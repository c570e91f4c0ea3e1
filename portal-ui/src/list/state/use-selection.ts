import { useCallback, useMemo, useState } from 'react';

/** Rows that were chosen to do something with all of them. They stay chosen on other pages, until they are cleared. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** Chooses or drops several at once, as the rows of a page. */
  set(ids: readonly string[], isSelected: boolean): void;
  /** Puts exactly these in the place of all others. */
  replace(ids: Iterable<string>): void;
}

const NONE: ReadonlySet<string> = new Set();

/** The rows chosen in a list, by id. */
export function useSelection(): Selection {
  const [ids, setIds] = useState(NONE);
  const set = useCallback(
    (changed: readonly string[], isSelected: boolean) => setIds((before) => withRows(before, changed, isSelected)),
    [],
  );
  const toggle = useCallback((id: string) => setIds((before) => withRows(before, [id], !before.has(id))), []);
  const replace = useCallback((next: Iterable<string>) => setIds(new Set(next)), []);
  return useMemo(() => ({ ids, toggle, set, replace }), [ids, toggle, set, replace]);
}

/** The chosen rows after some were added to or taken from them. */
export function withRows(
  ids: ReadonlySet<string>,
  changed: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(ids);
  for (const id of changed) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** How many of the rows on a page are chosen. */
export function selectedPart(ids: ReadonlySet<string>, rows: readonly string[]): 'all' | 'some' | 'none' {
  const count = rows.filter((id) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
