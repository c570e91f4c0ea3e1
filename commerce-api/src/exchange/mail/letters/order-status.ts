import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { ORDER_ENDED, ORDER_UNPAID } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';

/** Texts by order status. There is none for packing, because the confirmation announced it. */
const NEWS = {
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
  refunded: 'order-refunded',
} as const satisfies Partial<Record<OrderStatus, string>>;

/** Texts about orders that ended automatically, by event type. */
const ENDED = { [ORDER_ENDED]: 'order-unconfirmed', [ORDER_UNPAID]: 'order-unpaid' } as const;

type Ending = keyof typeof ENDED;

const isEnding = (happening: string): happening is Ending => Object.hasOwn(ENDED, happening);
const isNews = (status: OrderStatus): status is keyof typeof NEWS => Object.hasOwn(NEWS, status);

/**
 * Returns the mail about the current status of `order`, after an event of the type `happening`. Returns null for a
 * status that shoppers get no mail about.
 */
export function orderStatus(
  texts: Pick<MailTexts, 'of'>,
  { id, email, status, tracking_code }: Pick<OrderTable, 'id' | 'email' | 'status' | 'tracking_code'>,
  link: string,
  happening = '',
): Mail | null {
  if (!isNews(status)) return null;
  const values = { orderId: id, orderLink: link, trackingCode: tracking_code || null };
  return {
    to: email,
    kind: status === 'cancelled' ? 'order-cancelled' : 'order-status',
    reference: id,
    ...write(texts, isEnding(happening) ? ENDED[happening] : NEWS[status], values),
  };
}
