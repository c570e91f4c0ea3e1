import type { Tables } from '#platform/database';
import type { OrderTable } from '#selling/orders/tables';
import type { ReturnTable } from '../tables';

/** A return with the additional columns of the list. */
export type RmaListRow = ReturnTable &
  Pick<OrderTable, 'woolworths_order_id'> & {
    pieces: number;
    /** Null before approval. */
    sent: Tables['return_outbox']['state'] | null;
    sent_error: string | null;
  };
