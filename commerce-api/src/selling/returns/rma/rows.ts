import type { Tables } from '#platform/database';
import type { OrderTable } from '#selling/orders/tables';
import type { ReturnTable } from '../tables';

/** A return with what the list tells besides. */
export type RmaListRow = ReturnTable &
  Pick<OrderTable, 'woolworths_order_id'> & {
    pieces: number;
    /** null while it is not approved. */
    sent: Tables['return_outbox']['state'] | null;
    sent_error: string | null;
  };
