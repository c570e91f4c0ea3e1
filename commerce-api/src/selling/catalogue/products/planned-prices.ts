import { randomUUID } from 'node:crypto';
import type { NewPlannedPrice } from '@nara/shared-contracts/api/catalogue';
import { overlap, type PricedTime, priceAt } from '@nara/shared-contracts/rules/catalogue';
import { toCents } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { createWorker, type Worker } from '#platform/work';
import { type Author, recordAudit } from '#staff/audit';
import type { PlannedPriceTable } from '../tables';
import { centsOrNull, randOrNull, regularPrice } from './content';
import { plannedPriceNotFound, plannedPriceOver, plannedPriceOverlaps } from './errors';
import { findCurrentPlans, lockProduct } from './queries';

/** Returns the price of a plan in cents, with its start and end. */
export const toPricedTime = (row: PlannedPriceTable): PricedTime => ({
  price: row.price_cents,
  compareAtPrice: row.compare_at_cents,
  from: toIso(row.from_at),
  until: row.until_at === null ? null : toIso(row.until_at),
});

/** Sets the price of a product to the one in effect at a time (epoch ms), and notifies open screens if it changes. */
export async function applyPrice(context: Context, tx: Kysely<Tables>, productId: string, at: number): Promise<void> {
  const product = await lockProduct(tx, productId);
  const regular = regularPrice(product);
  const plans = await findCurrentPlans(tx, productId, at);
  const { price, compareAtPrice } = priceAt(
    { price: regular.price_cents, compareAtPrice: regular.compare_at_cents },
    plans.map(toPricedTime),
    at,
  );
  if (price === product.price_cents && compareAtPrice === product.compare_at_cents) return;
  await tx
    .updateTable('products')
    .set({
      price_cents: price,
      compare_at_cents: compareAtPrice,
      regular_price_cents: regular.price_cents,
      regular_compare_at_cents: regular.compare_at_cents,
    })
    .where('id', '=', productId)
    .execute();
  notifyScreens(context, tx, 'product.changed', productId);
}

/** Returns the time (epoch ms) at which a plan next starts or ends after `at`; null if it does neither. */
const nextMoment = ({ from_at, until_at }: Pick<PlannedPriceTable, 'from_at' | 'until_at'>, at: number) => {
  if (from_at > at) return from_at;
  return until_at !== null && until_at > at ? until_at : null;
};

const audited = (row: PlannedPriceTable) => ({
  price: row.price_cents / 100,
  compareAtPrice: randOrNull(row.compare_at_cents),
  from: toIso(row.from_at),
  until: row.until_at === null ? null : toIso(row.until_at),
});

/**
 * Plans a price of a product for a period, audited. Throws 404 `product-not-found`, 409 `planned-price-overlaps` and
 * 422 `planned-price-over`.
 */
export function planPrice(context: Context, productId: string, wanted: NewPlannedPrice, author: Author): Promise<void> {
  const { at } = author;
  return context.database.transaction(async (tx) => {
    await lockProduct(tx, productId);
    if (wanted.until !== null && Date.parse(wanted.until) <= at) throw plannedPriceOver();
    const plans = await findCurrentPlans(tx, productId, at);
    if (plans.map(toPricedTime).some((plan) => overlap(plan, wanted))) throw plannedPriceOverlaps();
    const times = {
      from_at: Date.parse(wanted.from),
      until_at: wanted.until === null ? null : Date.parse(wanted.until),
    };
    const row: PlannedPriceTable = {
      id: randomUUID(),
      product_id: productId,
      price_cents: toCents(wanted.price),
      compare_at_cents: centsOrNull(wanted.compareAtPrice),
      ...times,
      next_at: nextMoment(times, at),
      by: author.staff.name,
    };
    await tx.insertInto('planned_prices').values(row).execute();
    const entry = { action: 'product.plan-price', subject: productId, before: null, after: audited(row) } as const;
    await recordAudit(tx, author, entry);
    notifyScreens(context, tx, 'product.changed', productId);
    await applyPrice(context, tx, productId, at);
  });
}

/**
 * Cancels a future planned price or ends a current one, audited. Throws 404 `product-not-found` and 404
 * `planned-price-not-found`.
 */
export function cancelPrice(context: Context, productId: string, id: string, author: Author): Promise<void> {
  const { at } = author;
  return context.database.transaction(async (tx) => {
    await lockProduct(tx, productId);
    const row = (await findCurrentPlans(tx, productId, at)).find((plan) => plan.id === id);
    if (!row) throw plannedPriceNotFound();
    if (row.from_at > at) await tx.deleteFrom('planned_prices').where('id', '=', id).execute();
    else await tx.updateTable('planned_prices').set({ until_at: at, next_at: null }).where('id', '=', id).execute();
    const entry = { action: 'product.cancel-price', subject: productId, before: audited(row), after: null } as const;
    await recordAudit(tx, author, entry);
    notifyScreens(context, tx, 'product.changed', productId);
    await applyPrice(context, tx, productId, at);
  });
}

/** Starts and ends planned prices on time, within a second. Several instances may run; each change is applied once. */
export function priceClock(context: Context): Worker {
  const { database, log, now } = context;

  const applyNext = async (): Promise<boolean> => {
    const at = now();
    const due = await database.kysely
      .selectFrom('planned_prices')
      .selectAll()
      .where('next_at', '<=', at)
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return false;
    await database.transaction(async (tx) => {
      await applyPrice(context, tx, due.product_id, at);
      await tx
        .updateTable('planned_prices')
        .set({ next_at: nextMoment(due, at) })
        .where('id', '=', due.id)
        .where('next_at', '=', due.next_at)
        .execute();
    });
    return true;
  };

  return createWorker({ log, runOne: applyNext, settled: async () => undefined, lanes: 1 });
}
