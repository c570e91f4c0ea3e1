import { prepared } from '#platform/subject';
import type { SealedIds, SignedNames } from '#platform/vault';

/** Purpose of an e-mail link: to review the products of an order, or to stop such e-mails. */
export type ReviewLink = 'review' | 'stop';

/** Sealer of link tokens, which contain the request and its time. */
export const reviewTokens = prepared<SealedIds<ReviewLink>>('tokens of reviews');

/** Signer of keys with which shoppers see their own pictures before approval. */
export const pictureKeys = prepared<SignedNames>('keys of pictures of reviews');
