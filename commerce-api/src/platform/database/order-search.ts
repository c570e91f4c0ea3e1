import type { Expression, SqlBool } from 'kysely';

/** What a search of orders looks at. */
export const SEARCH_COLUMNS = ['id', 'email', 'woolworths_order_id', 'customer_ref'] as const;
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

/** The orders that may have a text. Every order that has it is among them, or there are more than were asked for. */
export interface Candidates {
  /** Each is a condition on `orders` that holds for some of them, and is looked at quickly. */
  readonly parts: readonly Expression<SqlBool>[];
  /** There are more of them than these. */
  readonly hasMore: boolean;
}

/** An index of what is searched in orders. It only narrows: whether an order has a text is for its own columns to say. */
export interface OrderSearch {
  /** Orders that may have a text in these columns, some more than `most` at the most; null when it cannot tell. */
  findCandidates(search: string, columns: readonly SearchColumn[], most: number): Promise<Candidates | null>;
  /** Brings some orders that changed into the index. Answers how many; 0 when it knows them all. */
  catchUp(): Promise<number>;
  /** Orders that changed and are not in the index yet. A few are found nevertheless; with many it cannot tell. */
  countDue(): Promise<number>;
}
