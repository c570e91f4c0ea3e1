import type { NewsletterLink } from '@nara/shared-contracts';
import { prepared } from '#platform/subject';
import type { SealedIds } from '#platform/vault';

/** The capabilities of newsletter links: the subscriber and the time, for what the link does. */
export const newsletterTokens = prepared<SealedIds<NewsletterLink>>('newsletter tokens');
