import { type Context, prepared } from '#platform/subject';
import type { SealedIds, SignedNames } from '#platform/vault';

/** Purpose of an e-mail link: to review the products of an order, or to stop such e-mails. */
type ReviewLink = 'review' | 'stop';

/** Sealer of link tokens, which contain the request and its time. */
export const reviewTokens = prepared<SealedIds<ReviewLink>>('tokens of reviews');

/** Signer of keys with which shoppers see their own pictures before approval. */
export const pictureKeys = prepared<SignedNames>('keys of pictures of reviews');

type Issuer = Pick<Context, 'configuration' | 'get'>;

const PATHS: Readonly<Record<ReviewLink, string>> = { review: '/review', stop: '/review/stop' };

/** Returns the path of the page for a link. The token is in the fragment, which reaches no server and no log. */
export const pageOf = (link: ReviewLink, token: string): string => `${PATHS[link]}#token=${token}`;

/** Returns the URL of a page for the request `id`, as issued at `at` (epoch ms). */
export const linkTo = ({ configuration, get }: Issuer, link: ReviewLink, id: string, at: number): string =>
  configuration.publicUrl + pageOf(link, get(reviewTokens).of(link, id, at));

/** Returns the URL with which a mail program ends such e-mails for its user without a page (RFC 8058). */
export const oneClickUrl = ({ configuration, get }: Issuer, id: string, at: number): string =>
  `${configuration.publicUrl}/api/reviews/one-click?token=${get(reviewTokens).of('stop', id, at)}`;
