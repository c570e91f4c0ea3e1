import type { OrderTable, OutboxTable, ReturnTable } from '#platform/database';

/** A return with what the list tells besides. */
export type RmaListRow = ReturnTable &
  Pick<OrderTable, 'woolworths_order_id'> & {
    pieces: number;
    /** null while it is not approved. */
    sent: OutboxTable['state'] | null;
    sent_error: string | null;
  };
