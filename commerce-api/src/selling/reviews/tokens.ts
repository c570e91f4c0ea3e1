import { prepared } from '#platform/subject';
import type { SealedIds, SignedNames } from '#platform/vault';

/** What the link of an e-mail does: it leads to the products of an order, or ends such e-mails. */
export type ReviewLink = 'review' | 'stop';

/** The capabilities of the links: the request and its time. */
export const reviewTokens = prepared<SealedIds<ReviewLink>>('tokens of reviews');

/** Keys with which shoppers see their own pictures before anybody else may. */
export const pictureKeys = prepared<SignedNames>('keys of pictures of reviews');
