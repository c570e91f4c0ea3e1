/** Number of matching rows, as shown by a list. */
export interface CountedTotal {
  total: number;
  /** Set if there are more rows than were counted. */
  hasMore?: true;
}

/**
 * Returns the total of a list counted up to `most`; a greater `counted` means there are more. A page past the count,
 * with `found` rows after `offset`, proves that there are at least that many.
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
