import { sql } from 'kysely';
import type { SearchColumn } from '../../order-search';

/** Which orders have which three characters in a row in a column. */
export const indexOf = (column: SearchColumn) => sql.table(`order_search_${column}`);

/** The same by the characters. */
export const termsOf = (column: SearchColumn) => sql.table(`order_search_${column}_terms`);

/** Every character of a text begins three of them, its last ones too, so that one or two can be looked up as well. */
export const ENDING = '  ';
