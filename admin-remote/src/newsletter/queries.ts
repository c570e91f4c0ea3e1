import { pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { SubscriberQuery } from '@nara/shared-contracts/api/newsletter';
import type { NewsletterSpan } from '@nara/shared-contracts/rules/newsletter';

/** Key of every query about the newsletter, for refetching them together. */
export const NEWSLETTER_KEY = ['newsletter'] as const;

export const subscriberListQuery = (api: ApiClient, query: SubscriberQuery) =>
  pageQuery([...NEWSLETTER_KEY, 'list', query], ({ signal }) => api.adminNewsletter.list({ query, signal }));

/** Reads the growth of the list over a number of days. */
export const figuresQuery = (api: ApiClient, days: NewsletterSpan) =>
  pageQuery([...NEWSLETTER_KEY, 'figures', days], ({ signal }) =>
    api.adminNewsletter.figures({ query: { days }, signal }),
  );
