import type { DistributionCentre } from '@nara/shared-contracts';
import { DC_CODES, ean13CheckDigit } from '@nara/shared-contracts/rules';
import { createRandom, shuffleBy } from './random';
import type { SeedPartnerDetails, SeedVariant } from './types';

/** South Africa's prefix and NARA's part of the numbers after it. */
const BARCODE_PREFIX = '600988';
const FIRST_PLU = 480_000;
const WHOLESALE_SHARE = 0.55;
/** Renamed by merchandising, and waiting for approval. */
const RENAMED = 8;
/** Proposed by merchandising for variants that have none yet. */
const PROPOSED = 4;
const PROPOSED_BY = 'Lerato Nkosi';

/** The barcode of the `number`th variant; up to a million have their own. */
export function barcodeOfNumber(number: number): string {
  const twelve = `${BARCODE_PREFIX}${String(number).padStart(6, '0')}`;
  return `${twelve}${ean13CheckDigit(twelve)}`;
}

const centresOf = (stock: SeedVariant['stock']): DistributionCentre[] =>
  DC_CODES.filter((code) => stock[code] !== undefined);

/** What the partner calls and sells the `number`th variant for; undefined for one that it does not list. */
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

/** The Woolworths SKUs that await approval, by NARA SKU, with whoever proposed them. */
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
