import { type PricedLine, type PriceTerms, priceOrder, type Totals } from '../pricing/rules';
import type { PromotionGift, PromotionOffer } from './schemas';
import type { PromotionReason } from './vocabulary';

/**
 * Splits whole cents exactly, in proportion to weights (whole numbers, not negative). Cents left over by rounding go
 * one each to the largest remainders; on a tie the earlier part gets it. If all weights are zero, nothing is split. No
 * part exceeds its weight as long as `cents` does not exceed their sum.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    // BigInt, because the product may exceed the integers that a double holds exactly.
    const exact = BigInt(cents) * BigInt(weight);
    return { index, part: Number(exact / BigInt(whole)), rest: Number(exact % BigInt(whole)) };
  });
  let left = cents - shares.reduce((sum, { part }) => sum + part, 0);
  const parts = shares.map(({ part }) => part);
  for (const { index } of [...shares].sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** Line as a promotion finds it, in cents, after earlier promotions. */
interface RemainingLine {
  unitCents: number;
  quantity: number;
  /** Remaining price of all its pieces. */
  leftCents: number;
  /** Pieces already given by an earlier promotion. */
  given: number;
}

/** Cents that a promotion takes off each line, and the pieces of each line that it gave. */
interface Taken {
  cents: readonly number[];
  given: readonly number[];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const nothingGiven = (lines: readonly RemainingLine[]): number[] => lines.map(() => 0);

/** Returns a percentage of an amount, rounded half up to the cent. Calculates in hundredths of a per cent. */
const shareOf = (cents: number, percent: number): number =>
  Math.floor((cents * Math.round(percent * 100) + 5000) / 10_000);

/** Splits a discount over the lines in proportion to their remaining prices. */
function taken(lines: readonly RemainingLine[], cents: number): Taken {
  const left = lines.map(({ leftCents }) => leftCents);
  return { cents: splitCents(Math.min(cents, sumOf(left)), left), given: nothingGiven(lines) };
}

/** Returns the number of whole sets of `buy` and `get` pieces. */
const setsOf = (lines: readonly RemainingLine[], buy: number, get: number): number =>
  Math.floor(sumOf(lines.map(({ quantity, given }) => quantity - given)) / (buy + get));

/** Gives the cheapest pieces; if two cost the same, those of the later line. */
function giveCheapest(lines: readonly RemainingLine[], pieces: number, percent: number): Taken {
  const [cents, given] = [nothingGiven(lines), nothingGiven(lines)];
  let left = pieces;
  const cheapestFirst = lines.map((line, index) => ({ ...line, index }));
  cheapestFirst.sort((a, b) => a.unitCents - b.unitCents || b.index - a.index);
  for (const { index, unitCents, quantity, given: before, leftCents } of cheapestFirst) {
    const count = Math.min(left, quantity - before);
    given[index] = count;
    cents[index] = Math.min(leftCents, shareOf(unitCents * count, percent));
    left -= count;
  }
  return { cents, given };
}

/** Returns what a promotion takes off its eligible lines. Rule: docs/product/promotions.md, "What it takes off". */
function takenBy(gift: PromotionGift, lines: readonly RemainingLine[]): Taken {
  switch (gift.kind) {
    case 'percentage':
      return taken(lines, shareOf(sumOf(lines.map(({ leftCents }) => leftCents)), gift.percent));
    case 'amount':
      return taken(lines, Math.round(gift.amount * 100));
    case 'buy-x-get-y':
      return giveCheapest(lines, setsOf(lines, gift.buy, gift.get) * gift.get, gift.percent);
    default:
      return taken(lines, 0);
  }
}

/** Line of a cart or an order. */
export interface PromotedLine extends PricedLine {
  productId: string;
  category: string;
  subcategory: string;
}

/** Promotion that may apply to an order, with the discount code if the shopper entered one. */
export interface Candidate {
  promotion: PromotionOffer;
  code?: string | undefined;
}

interface PromotionContext {
  /** Epoch ms. */
  at: number;
  terms: PriceTerms;
  /** Reasons why promotions do not apply to this order, by id. They come from limits, which only the server knows. */
  refused?: ReadonlyMap<string, PromotionReason>;
}

/** Promotion that was applied to an order. */
export interface AppliedPromotion {
  id: string;
  name: string;
  code?: string;
  /** Amount taken off the goods. */
  cents: number;
  /** Delivery fee saved; set only for free delivery. */
  deliveryCents?: number;
}

/** Promotion that was not applied to an order. */
export interface OtherPromotion {
  id: string;
  name: string;
  code?: string;
  reason: PromotionReason;
  /** Rand missing for its minimum, or pieces missing for a set. */
  missing?: number;
}

export interface PromotedOrder {
  totals: Totals;
  /** Amount taken off each line, in cents. */
  lineCents: readonly number[];
  applied: readonly AppliedPromotion[];
  others: readonly OtherPromotion[];
}

/**
 * Order of application: buy-x-get-y before percentages, percentages before amounts. Each one applies to what is left.
 */
const ORDER: readonly PromotionGift['kind'][] = ['buy-x-get-y', 'percentage', 'amount', 'free-delivery'];

const isFor = ({ products, categories }: PromotionOffer, line: PromotedLine): boolean =>
  (products.length === 0 && categories.length === 0) ||
  products.includes(line.productId) ||
  categories.includes(line.category) ||
  categories.includes(line.subcategory);

const toCents = (rand: number): number => Math.round(rand * 100);

const worthOf = (lines: readonly PromotedLine[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);

/** Returns why a promotion cannot be applied, regardless of other promotions; null if it can. */
function hindrance(
  { promotion }: Candidate,
  lines: readonly PromotedLine[],
  { at, refused }: PromotionContext,
): Pick<OtherPromotion, 'reason' | 'missing'> | null {
  const { id, gift, from, until, minimum } = promotion;
  if (from !== null && at < Date.parse(from)) return { reason: 'not-started' };
  if (until !== null && at >= Date.parse(until)) return { reason: 'ended' };
  const reason = refused?.get(id);
  if (reason) return { reason };
  const eligible = lines.filter((line) => isFor(promotion, line));
  if (eligible.length === 0) return { reason: 'nothing-eligible' };
  const missing = toCents(minimum ?? 0) - worthOf(eligible);
  if (missing > 0) return { reason: 'below-minimum', missing: missing / 100 };
  if (gift.kind !== 'buy-x-get-y') return null;
  const whole = gift.buy + gift.get;
  const pieces = eligible.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces < whole ? { reason: 'too-few-pieces', missing: whole - pieces } : null;
}

const named = ({ promotion: { id, name }, code }: Candidate) => ({ id, name, ...(code !== undefined && { code }) });

/** Applies a group of promotions to the lines. */
function take(
  group: readonly Candidate[],
  lines: readonly PromotedLine[],
  terms: PriceTerms,
): Omit<PromotedOrder, 'others'> {
  const left: RemainingLine[] = lines.map(({ price, quantity }) => ({
    unitCents: toCents(price),
    quantity,
    leftCents: toCents(price) * quantity,
    given: 0,
  }));
  const inOrder = [...group].sort(
    (a, b) => ORDER.indexOf(a.promotion.gift.kind) - ORDER.indexOf(b.promotion.gift.kind),
  );
  let isDeliveryFree = false;
  const discount = () =>
    left.reduce((sum, { unitCents, quantity, leftCents }) => sum + unitCents * quantity - leftCents, 0);
  const priced = () => priceOrder(lines, terms, { cents: discount(), isDeliveryFree });
  const applied: AppliedPromotion[] = [];
  for (const candidate of inOrder) {
    const { promotion } = candidate;
    const eligible = left.filter((_, index) => isFor(promotion, lines[index] as PromotedLine));
    if (promotion.gift.kind === 'free-delivery') {
      const deliveryCents = toCents(priced().shipping);
      isDeliveryFree = true;
      if (deliveryCents > 0) applied.push({ ...named(candidate), cents: 0, deliveryCents });
      continue;
    }
    const taken = takenBy(promotion.gift, eligible);
    for (const [index, line] of eligible.entries()) {
      line.leftCents -= taken.cents[index] ?? 0;
      line.given += taken.given[index] ?? 0;
    }
    const cents = taken.cents.reduce((sum, each) => sum + each, 0);
    if (cents > 0) applied.push({ ...named(candidate), cents });
  }
  return {
    totals: priced(),
    lineCents: left.map(({ unitCents, quantity, leftCents }) => unitCents * quantity - leftCents),
    applied,
  };
}

/**
 * Prices an order with its applicable promotions. The shopper gets those that combine together, any
 * one alone, or none, whichever makes the lowest total. On a tie the combined ones win, then the order of `candidates`
 * decides. Rule: docs/product/promotions.md.
 */
export function applyPromotions(
  lines: readonly PromotedLine[],
  candidates: readonly Candidate[],
  context: PromotionContext,
): PromotedOrder {
  const others: OtherPromotion[] = [];
  const possible = candidates.filter((candidate) => {
    const hindered = hindrance(candidate, lines, context);
    if (hindered) others.push({ ...named(candidate), ...hindered });
    return !hindered;
  });
  const together = possible.filter(({ promotion }) => promotion.combines);
  // One that combines may save more alone, where sets take the same pieces, and none may save most: a small discount
  // can cost free delivery.
  const groups = [together, ...possible.map((candidate) => [candidate]), []];
  const ways = groups.map((group) => ({ group, ...take(group, lines, context.terms) }));
  const best = ways.reduce((lowest, way) => (way.totals.total < lowest.totals.total ? way : lowest));
  for (const candidate of possible) {
    if (best.applied.some(({ id }) => id === candidate.promotion.id)) continue;
    // A promotion that would have no effect even alone was not displaced by another one.
    const isDisplaced =
      best.applied.length > 0 && !best.group.includes(candidate) && !isIdle(candidate, lines, context);
    const reason = isDisplaced ? 'not-combined' : 'no-effect';
    others.push({ ...named(candidate), reason });
  }
  return { totals: best.totals, lineCents: best.lineCents, applied: best.applied, others };
}

const isIdle = (candidate: Candidate, lines: readonly PromotedLine[], { terms }: PromotionContext): boolean =>
  take([candidate], lines, terms).applied.length === 0;
