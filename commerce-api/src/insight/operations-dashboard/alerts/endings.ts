import { plural } from '@nara/shared-contracts/rules/common';
import { holdingMs, isHeldSince, orderLimits, warnedBefore } from '#selling/orders';
import { alert, type FindAlerts } from './alert';
import { ALERT_LINKS } from './links';

const HOUR_MS = 3_600_000;

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
  const message = `${plural(count, 'order')} ${isOne ? 'is' : 'are'} not confirmed and ${isOne ? 'ends' : 'end'} within ${inWords(warned)}`;
  return [alert('orders-ending', 'warning', message, Number(oldest), ALERT_LINKS['orders-ending']())];
};

const inWords = (ms: number): string =>
  ms < HOUR_MS ? plural(ms / 60_000, 'minute') : plural(Math.round(ms / HOUR_MS), 'hour');
