import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the ids of rows that joined a list since its last response, to highlight them. Rows of another page, search
 * or filter (`listKey`) are not new. Pass undefined while the rows shown belong to the previous list.
 */
export function useNewIds(listKey: string, ids: readonly string[] | undefined): ReadonlySet<string> {
  const joined = ids?.join();
  const [known, setKnown] = useState<{ listKey: string; joined: string; fresh: ReadonlySet<string> }>();
  if (ids && joined !== undefined && (known?.listKey !== listKey || known.joined !== joined)) {
    const before = known?.listKey === listKey ? new Set(known.joined.split(',')) : undefined;
    const fresh = before ? new Set(ids.filter((id) => !before.has(id))) : NONE;
    setKnown({ listKey, joined, fresh });
    return fresh;
  }
  return known?.fresh ?? NONE;
}
