import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database';
import type { OrderSearch } from '../../order-search';
import type { Tables } from '../../tables';
import { findCandidates } from './find-candidates';
import { indexDueOrders } from './index-due-orders';

export function createOrderSearch(kysely: Kysely<Tables>, transaction: Database['transaction']): OrderSearch {
  return {
    findCandidates: (...search) => findCandidates(kysely, ...search),
    catchUp: () => transaction(indexDueOrders),
    async countDue() {
      const { rows } = await sql<{ due: number }>`select count(*) as due from order_search_due`.execute(kysely);
      return rows[0]?.due ?? 0;
    },
  };
}
