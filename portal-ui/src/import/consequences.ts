import { type ImportPreview, plural } from '@nara/shared-contracts';

/** Most SKUs that a question names. */
const MOST_NAMED = 10;

/** Returns what importing a previewed file leaves out or takes away, in sentences that its importer must agree to. */
export function consequencesOf({ counts, unmapped }: Pick<ImportPreview, 'counts' | 'unmapped'>): string[] {
  return [
    counts.refused > 0 && `${plural(counts.refused, 'refused row is', 'refused rows are')} left out.`,
    unmapped.count > 0 &&
      `${unmappedText(unmapped)}. The partner takes no order for ${unmapped.count === 1 ? 'it until it is' : 'them until they are'} mapped again.`,
  ].filter((sentence) => sentence !== false);
}

/** Says which SKUs a file leaves without a Woolworths SKU: `2 SKUs lose their Woolworths SKU: NARA-1, NARA-2`. */
export function unmappedText({ count, skus }: ImportPreview['unmapped']): string {
  const named = skus.slice(0, MOST_NAMED);
  const more = count > named.length ? ` and ${count - named.length} more` : '';
  return `${plural(count, 'SKU loses its', 'SKUs lose their')} Woolworths SKU: ${named.join(', ')}${more}`;
}
