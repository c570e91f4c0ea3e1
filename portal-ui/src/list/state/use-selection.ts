import { useCallback, useMemo, useState } from 'react';

/** Rows selected for a bulk action. They stay selected on other pages until the selection is cleared. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle(id: string): void;
  /** Selects or deselects several at once, such as the rows of a page. */
  set(ids: readonly string[], isSelected: boolean): void;
  /** Selects exactly these ids. */
  replace(ids: Iterable<string>): void;
}

const NONE: ReadonlySet<string> = new Set();

/** Keeps the selected rows of a list, by id. */
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

/** Returns the selection after some rows were added or removed. */
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

/** Returns whether all, some or none of the rows of a page are selected. */
export function selectedPart(ids: ReadonlySet<string>, rows: readonly string[]): 'all' | 'some' | 'none' {
  const count = rows.filter((id) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
