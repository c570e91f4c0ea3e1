import type { Expression, SqlBool } from 'kysely';

/** Columns that an order search looks at. */
export const SEARCH_COLUMNS = ['id', 'email', 'woolworths_order_id', 'customer_ref'] as const;
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

/** Orders that may contain a text. Includes every order that does, unless `hasMore` is set. */
export interface Candidates {
  /** Conditions on `orders`; each selects some of the candidates and is fast to evaluate. */
  readonly parts: readonly Expression<SqlBool>[];
  /** True if there are more candidates than these. */
  readonly hasMore: boolean;
}

/** A search index over orders. It only narrows the search: the order's own columns decide whether it matches. */
export interface OrderSearch {
  /**
   * Finds orders that may contain a text in these columns, at most slightly more than `most`; null if the index cannot
   * tell.
   */
  findCandidates(search: string, columns: readonly SearchColumn[], most: number): Promise<Candidates | null>;
  /** Indexes some of the orders that changed. Returns how many; 0 when the index is up to date. */
  catchUp(): Promise<number>;
  /**
   * Counts the changed orders that are not indexed yet. A few of them are still found; with many, the index cannot
   * tell.
   */
  countDue(): Promise<number>;
}
