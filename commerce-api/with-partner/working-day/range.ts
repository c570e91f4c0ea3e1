import type { InventoryRecord } from '@nara/partner-sandbox';
import { DC_CODES } from '@nara/shared-contracts/rules';
import type { Random, SeedProduct, SeedVariant } from '#sample/data';
import { testProducts } from '#testing';

export type Goods = readonly [productId: string, variantId: string];

const PLENTIFUL: readonly [Goods, ...Goods[]] = [
  ['bra', 'bra-s-sage'],
  ['bra', 'bra-s-black'],
  ['tank', 'tank-m'],
];

/** There are three pieces of it, so that the last of four orders in a row is refused at the latest. */
export const LAST_PIECES: Goods = ['tank', 'tank-s'];

/** These sell out during the day. */
const SCARCE: readonly [Goods, ...Goods[]] = [['bra', 'bra-m-black'], LAST_PIECES];

/** Nobody has mapped it when the day begins, so the partner refuses it until somebody does. */
export const UNMAPPED: Goods = ['tank', 'tank-l'];

/** Chooses something that is there all day and that the partner takes. */
export const pickPlentiful = (random: Random): Goods => random.pick(PLENTIFUL);

/** Chooses what a shopper wants. */
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

/** The Woolworths SKU of a variant, once it has one. */
export const woolworthsSkuOf = (variantId: string): string => `WW-${variantId.toUpperCase()}`;

/** What the partner has of every SKU in each centre beyond our stock, so that it never runs out of pieces to send. */
const RESERVE = 100;

/** Returns what the partner holds in the morning. */
export const partnerOpening = (): InventoryRecord[] =>
  Object.entries(STOCK).flatMap(([id, stock]) =>
    DC_CODES.map((dc) => ({ sku: woolworthsSkuOf(id), dc, available: RESERVE + (stock[dc] ?? 0) })),
  );

/** Pieces of every SKU that the partner has beyond our stock. */
export const PARTNER_RESERVE = RESERVE * DC_CODES.length;

/** Returns the pieces of every variant in the morning. */
export const openingPieces = (): Map<string, number> =>
  new Map(Object.entries(STOCK).map(([id, stock]) => [id, Object.values(stock).reduce((sum, n) => sum + n, 0)]));
