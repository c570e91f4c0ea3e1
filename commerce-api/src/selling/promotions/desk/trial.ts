import type { endpoints } from '@nara/shared-contracts/api';
import type { PromotionTrialResult } from '@nara/shared-contracts/api/promotions';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { applyPromotions, type PromotedLine } from '@nara/shared-contracts/rules/promotions';
import { priceTermsOf, tariffFor, termsAt } from '@nara/shared-contracts/rules/shop-settings';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { shopSettings } from '#selling/shop-settings';
import { findCounts } from '../counts';
import { type KnownPromotion, stateOf, toKnown } from '../definition';
import { codeCandidates, refusedByLimits, toCandidate } from '../for-order';

type Trial = z.output<typeof endpoints.adminPromotions.try.body>;

interface TriedLine extends PromotedLine {
  name: string;
}

const deliveryNotOffered = () =>
  new ApiError(409, 'delivery-not-offered', 'This delivery is not offered there at that moment.');

const productNotFound = (id: string) => new ApiError(404, 'product-not-found', `There is no product ${id}.`);

async function findLines(db: Kysely<Tables>, items: Trial['items']): Promise<TriedLine[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'subcategory', 'price_cents'])
    .where(
      'id',
      'in',
      items.map(({ productId }) => productId),
    )
    .execute();
  return items.map(({ productId, quantity }) => {
    const product = rows.find(({ id }) => id === productId);
    if (!product) throw productNotFound(productId);
    const { name, category, subcategory, price_cents } = product;
    return { productId, name, category, subcategory, price: toRand(price_cents), quantity };
  });
}

/** Returns the automatic promotions that run at the time of the trial, and those that it treats as running. */
async function findCandidates(db: Kysely<Tables>, include: readonly string[], at: number): Promise<KnownPromotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'started'), eb('way', '=', 'automatic')]),
        ...(include.length > 0 ? [eb('id', 'in', include)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => include.includes(row.id) || stateOf(row, at) === 'running')
    .map((row) => withoutDates(toKnown(row), include.includes(row.id)));
}

/** Removes the dates of a promotion that the trial treats as running. */
const withoutDates = <P extends KnownPromotion>(promotion: P, isTried: boolean): P =>
  isTried ? { ...promotion, definition: { ...promotion.definition, from: null, until: null } } : promotion;

/**
 * Prices an order as at a given time, treating the included drafts as running. Writes nothing. Products have their
 * current prices. Throws 404 `product-not-found` and 409 `delivery-not-offered`.
 */
export async function tryPromotions(context: Context, trial: Trial): Promise<PromotionTrialResult> {
  const { items, province, method, email, codes, include } = trial;
  const at = trial.at === null ? context.now() : Date.parse(trial.at);
  const db = context.database.kysely;
  const { settings, revision } = await context.get(shopSettings)();
  const { delivery, vatPercent } = termsAt(settings, revision, at);
  const tariff = tariffFor(delivery, method, province);
  if (!tariff) throw deliveryNotOffered();
  const terms = priceTermsOf(tariff, vatPercent);
  const lines = await findLines(db, items);
  const candidates = await findCandidates(db, include, at);
  const ids = candidates.map(({ id }) => id);
  const counts = await findCounts(db, { ids, codes, email: email ?? '' });
  const { known, faults } = codeCandidates(codes, counts, at, (id) => include.includes(id));
  const given = known.map((promotion) => withoutDates(promotion, include.includes(promotion.id)));
  // If the code of an included promotion was typed, the promotion counts with that code, not twice.
  const all = [...candidates.filter(({ id }) => !given.some((each) => each.id === id)), ...given];
  const refused = refusedByLimits(all, counts);
  const { totals, lineCents, applied, others } = applyPromotions(lines, all.map(toCandidate), { at, terms, refused });
  const without = applyPromotions(lines, [], { at, terms });
  const { subtotal, discount = 0, shipping, tax, total } = totals;
  return {
    at: toIso(at),
    lines: lines.map(({ productId, name, quantity, price }, index) => ({
      productId,
      name,
      quantity,
      unitPrice: price,
      lineTotal: Math.round(price * quantity * 100) / 100,
      discount: toRand(lineCents[index] ?? 0),
    })),
    subtotal,
    discount,
    shipping,
    tax,
    total,
    vatPercent,
    totalWithout: without.totals.total,
    applied: applied.map(({ id, name, code = null, cents, deliveryCents = 0 }) => ({
      id,
      name,
      code,
      discount: toRand(cents),
      delivery: toRand(deliveryCents),
    })),
    others: [
      ...others.map(({ id, name, code = null, reason, missing = null }) => ({ id, name, code, reason, missing })),
      ...faults.map(({ code, reason }) => ({ id: null, name: code, code, reason, missing: null })),
    ],
  };
}
