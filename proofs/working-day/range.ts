import type { InventoryRecord } from '@nara/partner-sandbox';
import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import type { Random, SeedProduct, SeedVariant } from '../../commerce-api/src/sample/data';
import { testProducts } from '../../commerce-api/testing';

export type Goods = readonly [productId: string, variantId: string];

const PLENTIFUL: readonly [Goods, ...Goods[]] = [
  ['bra', 'bra-s-sage'],
  ['bra', 'bra-s-black'],
  ['tank', 'tank-m'],
];

/** Variant with a stock of three, so that at the latest the fourth order in a row is refused. */
export const LAST_PIECES: Goods = ['tank', 'tank-s'];

/** Variants that sell out during the day. */
const SCARCE: readonly [Goods, ...Goods[]] = [['bra', 'bra-m-black'], LAST_PIECES];

/** Variant without a mapping when the day begins, so that the partner refuses it until staff map it. */
export const UNMAPPED: Goods = ['tank', 'tank-l'];

/** Chooses a variant that is in stock all day and that the partner accepts. */
export const pickPlentiful = (random: Random): Goods => random.pick(PLENTIFUL);

/** Chooses a variant for a shopper. */
export function pickGoods(random: Random): Goods {
  if (random.chance(0.06)) return UNMAPPED;
  return random.chance(0.1) ? random.pick(SCARCE) : pickPlentiful(random);
}

const STOCK: Record<string, SeedVariant['stock']> = {
  'bra-s-sage': { 'CPT-DC': 120, 'JHB-DC': 90, 'DBN-DC': 60 },
  'bra-s-black': { 'CPT-DC': 60, 'PLZ-DC': 40 },
  'bra-m-black': { 'CPT-DC': 5, 'JHB-DC': 4 },
  'tank-m': { 'JHB-DC': 90, 'CPT-DC': 60 },
  'tank-s': { 'JHB-DC': 3 },
  'tank-l': { 'JHB-DC': 40 },
};

/** Returns the test range with the stock of the day. */
export const dayProducts = (): SeedProduct[] =>
  testProducts().map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, stock: STOCK[variant.id] ?? {} })),
  }));

/** Returns the Woolworths SKU of a variant after it has been mapped. */
export const woolworthsSkuOf = (variantId: string): string => `WW-${variantId.toUpperCase()}`;

/** The partner's stock of every SKU in each centre beyond ours, so that it never runs out of pieces to send. */
const RESERVE = 100;

/** Returns the partner's stock in the morning. */
export const partnerOpening = (): InventoryRecord[] =>
  Object.entries(STOCK).flatMap(([id, stock]) =>
    DC_CODES.map((dc) => ({ sku: woolworthsSkuOf(id), dc, available: RESERVE + (stock[dc] ?? 0) })),
  );

/** The partner's stock of every SKU beyond ours, in all centres. */
export const PARTNER_RESERVE = RESERVE * DC_CODES.length;

/** Returns the stock of every variant in the morning. */
export const openingPieces = (): Map<string, number> =>
  new Map(Object.entries(STOCK).map(([id, stock]) => [id, Object.values(stock).reduce((sum, n) => sum + n, 0)]));
