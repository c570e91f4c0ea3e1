import type { ChangeOrder } from '#selling/orders';
import { readSetting } from '#staff/settings';
import { LABEL_SETTINGS } from '../settings';
import { enqueueShipping } from './enqueue';

/**
 * The same change of an order, and with it the shipping label of one that the partner has just confirmed, when staff
 * want that. It is queued in the order's own transaction: once, whatever dies in between.
 */
export const printingConfirmed =
  (changeOrder: ChangeOrder): ChangeOrder =>
  async (db, order, change, at, happening) => {
    const moved = await changeOrder(db, order, change, at, happening);
    if (order.woolworths_order_id || !change.woolworths_order_id) return moved;
    const { value } = await readSetting(db, LABEL_SETTINGS);
    if (value.autoPrint) await enqueueShipping(db, order, { key: 'confirmed', author: 'Auto-print', at });
    return moved;
  };
