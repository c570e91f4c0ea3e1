import { ean13CheckDigit } from '@nara/shared-contracts/rules/catalogue';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import { createRandom, shuffleBy } from './random';
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
export function barcodeOfNumber(number: number): string {
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
