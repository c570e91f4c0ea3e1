import type { NewsletterLink } from '@nara/shared-contracts/rules/newsletter';
import { type Context, prepared } from '#platform/subject';
import type { SealedIds } from '#platform/vault';

/** Sealer of newsletter link tokens, which contain the subscriber and the time, per purpose of the link. */
export const newsletterTokens = prepared<SealedIds<NewsletterLink>>('newsletter tokens');

type Issuer = Pick<Context, 'configuration' | 'get'>;

/** Returns the path of the page for a link. The token is in the fragment, which reaches no server and no log. */
export const pageOf = (link: NewsletterLink, token: string): string => `/newsletter/${link}#token=${token}`;

/** Returns the URL of a page that confirms or unsubscribes, as issued at `at` (epoch ms). */
export const linkTo = ({ configuration, get }: Issuer, link: NewsletterLink, id: string, at: number): string =>
  configuration.publicUrl + pageOf(link, get(newsletterTokens).of(link, id, at));

/** Returns the URL with which a mail program unsubscribes its user without a page (RFC 8058). */
export const oneClickUrl = ({ configuration, get }: Issuer, id: string, at: number): string =>
  `${configuration.publicUrl}/api/newsletter/one-click?token=${get(newsletterTokens).of('unsubscribe', id, at)}`;
