import { ean13CheckDigit } from '@nara/shared-contracts/rules/catalogue';
import { DC_CODES, type DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { createRandom, type Random, shuffleBy } from './random';
import type { SeedPartnerDetails, SeedVariant } from './types';

/** Prefix of every barcode: South Africa's prefix, then NARA's number. */
const BARCODE_PREFIX = '600988';
const FIRST_PLU = 480_000;
const WHOLESALE_SHARE = 0.55;
/** Number of SKUs that merchandising renamed and that await approval. */
const RENAMED = 8;
/** Number of SKUs that merchandising proposed for variants without one. */
const PROPOSED = 4;
const PROPOSED_BY = 'Lerato Nkosi';

/** Returns the barcode of the `number`th variant; unique up to a million. */
function barcodeOfNumber(number: number): string {
  const twelve = `${BARCODE_PREFIX}${String(number).padStart(6, '0')}`;
  return `${twelve}${ean13CheckDigit(twelve)}`;
}

const centresOf = (stock: SeedVariant['stock']): DistributionCentre[] =>
  DC_CODES.filter((code) => stock[code] !== undefined);

/** Returns the partner's codes and prices of the `number`th variant; undefined if the partner does not list it. */
export function partnerDetails(
  { woolworthsSku, stock }: Pick<SeedVariant, 'woolworthsSku' | 'stock'>,
  number: number,
  priceCents: number,
): SeedPartnerDetails | undefined {
  if (woolworthsSku === null) return undefined;
  return {
    barcode: barcodeOfNumber(number),
    plu: String(FIRST_PLU + number),
    wholesaleCents: Math.round((priceCents * WHOLESALE_SHARE) / 100) * 100,
    retailCents: priceCents,
    dcCodes: centresOf(stock),
  };
}

/** Returns the Woolworths SKUs that await approval, by NARA SKU, with the proposer's name. */
export function planProposals(variants: readonly SeedVariant[]): Map<string, { sku: string; by: string }> {
  const shuffled = shuffleBy(variants, ({ sku }) => `proposal ${sku}`);
  const renamed = shuffled.filter(({ woolworthsSku }) => woolworthsSku !== null).slice(0, RENAMED);
  const proposed = shuffled.filter(({ woolworthsSku }) => woolworthsSku === null).slice(0, PROPOSED);
  return new Map(
    [...renamed, ...proposed].map(({ sku, woolworthsSku }) => {
      const season = createRandom(`season ${sku}`).int(26, 27);
      const wanted = woolworthsSku ? `${woolworthsSku}-${season}` : sku.replace('NARA-', 'WW-ACT-');
      return [sku, { sku: wanted, by: PROPOSED_BY }];
    }),
  );
}

/** Variant whose stock is planned. */
interface StockedVariant {
  sku: string;
  isMapped: boolean;
  /** True for the first four products, which are always well stocked. */
  isCore: boolean;
}

type Level = 'core' | 'plenty' | 'low' | 'out';

const PIECES: Record<Level, readonly [number, number]> = { core: [15, 30], plenty: [5, 11], low: [1, 4], out: [0, 0] };
const OUT_OF_STOCK = 25;
const LOW = 12;
/** Number of SKUs that Durban has never reported, which Inventory Sync warns about. */
const MISSING_IN_DURBAN = 3;

/** Share of a SKU's pieces at each centre that holds it. */
const SHARES: readonly (readonly [DistributionCentre, number])[] = [
  ['DBN-DC', 0.2],
  ['PLZ-DC', 0.12],
  ['CPT-DC', 0.35],
];
const HELD_IN_GQEBERHA = 0.4;

/** Splits pieces over the centres that hold the SKU; Johannesburg gets the rest. */
function split(total: number, held: ReadonlySet<DistributionCentre>): Partial<Record<DistributionCentre, number>> {
  const stock: Partial<Record<DistributionCentre, number>> = {};
  let left = total;
  for (const [centre, share] of SHARES.filter(([code]) => held.has(code))) {
    stock[centre] = Math.min(left, Math.round(total * share));
    left -= stock[centre];
  }
  return { ...stock, 'JHB-DC': left };
}

/** Distributes pieces over the centres that hold a SKU. */
export function share(
  random: Random,
  total: number,
  isKnownInDurban: boolean,
): Partial<Record<DistributionCentre, number>> {
  const held = new Set<DistributionCentre>(['CPT-DC', 'JHB-DC']);
  if (isKnownInDurban) held.add('DBN-DC');
  if (random.chance(HELD_IN_GQEBERHA)) held.add('PLZ-DC');
  return split(total, held);
}

/**
 * Returns the opening stock per SKU and centre: a few sold out, a few low, three unknown to Durban, most well stocked.
 */
export function planStock(
  variants: readonly StockedVariant[],
): Map<string, Partial<Record<DistributionCentre, number>>> {
  const ordinary = shuffleBy(
    variants.filter(({ isCore, isMapped }) => !isCore && isMapped),
    ({ sku }) => `stock ${sku}`,
  ).map(({ sku }) => sku);
  const out = new Set(ordinary.slice(0, OUT_OF_STOCK));
  const low = new Set(ordinary.slice(OUT_OF_STOCK, OUT_OF_STOCK + LOW));
  const unknownInDurban = new Set(ordinary.slice(-MISSING_IN_DURBAN));
  const levelOf = ({ sku, isCore }: StockedVariant): Level => {
    if (isCore) return 'core';
    if (out.has(sku)) return 'out';
    return low.has(sku) ? 'low' : 'plenty';
  };
  return new Map(
    variants.map((variant) => {
      const random = createRandom(`pieces ${variant.sku}`);
      const total = random.int(...PIECES[levelOf(variant)]);
      return [variant.sku, share(random, total, !unknownInDurban.has(variant.sku))];
    }),
  );
}
