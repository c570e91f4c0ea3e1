import { plural } from '@nara/shared-contracts/rules/common';
import type { Database } from '#platform/database';
import { HOUR_MS } from '#platform/time';
import { countWaiting, findOldestOverdue } from '#selling/contact';
import { holdingMs, isHeldSince, orderLimits, placedSince, warnedBefore } from '#selling/orders';
import { findWaiting } from '#selling/returns';
import { ALERT_LINKS, alert, type FindAlerts } from './alert';

/** Warns of messages that have waited longer than shoppers were promised. */
export const findMessageAlerts: FindAlerts = async ({ database, now }) => {
  const at = now();
  const since = await findOldestOverdue(database, at);
  if (since === null) return [];
  const { overdue } = await countWaiting(database, at);
  const message = `${plural(overdue, 'message waits', 'messages wait')} for longer than the promised 24 hours`;
  return [alert('messages-overdue', 'warning', message, since, ALERT_LINKS['messages-overdue']())];
};

/** Finds returns that wait for inspection. */
export const findReturnAlerts: FindAlerts = async ({ database }) => {
  const { count, oldestAt } = await findWaiting(database.kysely);
  if (oldestAt === null) return [];
  const message = `${plural(count, 'return waits', 'returns wait')} for inspection`;
  return [alert('returns-waiting', 'info', message, oldestAt, ALERT_LINKS['returns-waiting']())];
};

/** Warns of unconfirmed orders that will soon expire. */
export const findEndingAlerts: FindAlerts = async (context) => {
  const holding = holdingMs(await context.get(orderLimits)());
  const warned = warnedBefore(holding);
  const { orders, oldest } = await context.database.kysely
    .selectFrom('orders')
    .where(isHeldSince(context.now() - holding + warned))
    .select((eb) => [eb.fn.countAll().as('orders'), eb.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  const count = Number(orders);
  if (count === 0) return [];
  const isOne = count === 1;
  const message = `${plural(count, 'order')} ${isOne ? 'is' : 'are'} not confirmed and ${isOne ? 'ends' : 'end'} within ${formatPeriod(warned)}`;
  return [alert('orders-ending', 'warning', message, Number(oldest), ALERT_LINKS['orders-ending']())];
};

const formatPeriod = (ms: number): string =>
  ms < HOUR_MS ? plural(ms / 60_000, 'minute') : plural(Math.round(ms / HOUR_MS), 'hour');

/**
 * Finds orders whose EDI the partner refused and cancelled orders that it sent anyway. Reports when all orders went
 * through.
 */
export const findOrderAlerts: FindAlerts = async ({ database, now }) => {
  const [refused, sent, handedOver] = await Promise.all([
    findRefused(database),
    findSentAfterCancelling(database),
    findHandedOver(database, placedSince('today', now())),
  ]);
  return [
    ...sent
      .slice(0, 1)
      .map(({ id, updated_at }) =>
        alert(
          'sent-after-cancelling',
          'error',
          `Woolworths sent ${plural(sent.length, 'order')} that ${sent.length === 1 ? 'was' : 'were'} cancelled; the pieces are on sale again`,
          updated_at,
          ALERT_LINKS['sent-after-cancelling'](id),
        ),
      ),
    ...refused.slice(0, 1).map(({ order_id, at }) =>
      alert(
        'edi-refused',
        'error',
        `Woolworths refused ${plural(refused.length, 'order')} sent by EDI`,
        at,
        // The newest order shows what is wrong.
        ALERT_LINKS['edi-refused'](order_id),
      ),
    ),
    ...(handedOver.waiting === 0 && handedOver.orders > 0
      ? [
          alert(
            'orders-handed-over',
            'success',
            `Every order of today that was not cancelled is with Woolworths (${handedOver.orders})`,
            handedOver.newestAt,
            ALERT_LINKS['orders-handed-over'](),
          ),
        ]
      : []),
  ];
};

/** Finds orders that were refused and not sent again, newest refusal first. */
async function findRefused({ kysely }: Database): Promise<{ order_id: string; at: number }[]> {
  const rows = await kysely
    .selectFrom('orders')
    .innerJoin('edi_interchange_orders as sent', 'sent.order_id', 'orders.id')
    // There are few of these, and they have their own index.
    .where('orders.edi_sent_at', 'is', null)
    .where('orders.status', 'not in', ['cancelled', 'refunded'])
    .where('sent.state', '=', 'refused')
    .groupBy('sent.order_id')
    .select((eb) => ['sent.order_id', eb.fn.max('sent.answered_at').as('at')])
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ order_id, at }) => ({ order_id, at: Number(at) }));
}

/** Finds cancelled orders that the partner has sent although their stock was put back, newest report first. */
const findSentAfterCancelling = ({ kysely }: Database): Promise<{ id: string; updated_at: number }[]> =>
  kysely
    .selectFrom('orders')
    .where('status', '=', 'cancelled')
    .where('holds_stock', '=', 0)
    .where('partner_status', 'in', ['shipped', 'in_transit', 'delivered'])
    .select(['id', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .execute();

/**
 * Counts orders placed since `since` (epoch ms) that are not withdrawn, and those among them that the partner does not
 * have.
 */
async function findHandedOver({ kysely }: Database, since: number) {
  const rows = await kysely
    .selectFrom('orders')
    .where('created_at', '>=', since)
    .where('status', 'not in', ['cancelled', 'refunded'])
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll().as('orders'), eb.fn.max('created_at').as('newest')])
    .execute();
  return {
    orders: rows.reduce((sum, { orders }) => sum + Number(orders), 0),
    waiting: Number(rows.find(({ status }) => status === 'pending')?.orders ?? 0),
    newestAt: Math.max(...rows.map(({ newest }) => Number(newest))),
  };
}
