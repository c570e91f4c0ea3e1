import type { NewsletterLink } from '@nara/shared-contracts/rules/newsletter';
import { prepared } from '#platform/subject';
import type { SealedIds } from '#platform/vault';

/** Sealer of newsletter link tokens, which contain the subscriber and the time, per purpose of the link. */
export const newsletterTokens = prepared<SealedIds<NewsletterLink>>('newsletter tokens');
