/** How many rows a filter matches, as a list says it. */
export interface CountedTotal {
  total: number;
  /** There are more, which nobody counted. */
  hasMore?: true;
}

/**
 * The total of a list that was counted up to `most`; `counted` is greater when there are more. A page beyond what was
 * counted, with `found` rows after `offset`, shows that there are as many at least.
 */
export function countedTotal(
  counted: number,
  most: number,
  { offset, found, pageSize }: { offset: number; found: number; pageSize: number },
): CountedTotal {
  if (counted <= most) return { total: counted };
  const seen = offset + found;
  if (seen <= most) return { total: most, hasMore: true };
  return found < pageSize ? { total: seen } : { total: seen, hasMore: true };
}
