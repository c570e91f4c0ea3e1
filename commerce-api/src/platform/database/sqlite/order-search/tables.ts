import { sql } from 'kysely';
import type { SearchColumn } from '../../order-search';

/** The trigram index of a column. */
export const indexOf = (column: SearchColumn) => sql.table(`order_search_${column}`);

/** The same index by trigram. */
export const termsOf = (column: SearchColumn) => sql.table(`order_search_${column}_terms`);

/** Padding: every character starts a trigram, even the last ones, so that one or two characters can be looked up. */
export const ENDING = '  ';
