import type { ImportPreview } from '@nara/shared-contracts/api/imports';
import { plural } from '@nara/shared-contracts/rules/common';

/** Largest number of SKUs named in a question. */
const MOST_NAMED = 10;

/** Returns the omissions and losses of importing a previewed file, as sentences that the user must confirm. */
export function consequencesOf({ counts, unmapped }: Pick<ImportPreview, 'counts' | 'unmapped'>): string[] {
  return [
    counts.refused > 0 && `${plural(counts.refused, 'refused row is', 'refused rows are')} left out.`,
    unmapped.count > 0 &&
      `${unmappedText(unmapped)}. The partner takes no order for ${unmapped.count === 1 ? 'it until it is' : 'them until they are'} mapped again.`,
  ].filter((sentence) => sentence !== false);
}

/** Describes the SKUs that lose their Woolworths SKU by a file: `2 SKUs lose their Woolworths SKU: NARA-1, NARA-2`. */
export function unmappedText({ count, skus }: ImportPreview['unmapped']): string {
  const named = skus.slice(0, MOST_NAMED);
  const more = count > named.length ? ` and ${count - named.length} more` : '';
  return `${plural(count, 'SKU loses its', 'SKUs lose their')} Woolworths SKU: ${named.join(', ')}${more}`;
}
