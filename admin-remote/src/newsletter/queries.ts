import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { SubscriberQuery } from '@nara/shared-contracts/api/newsletter';
import type { NewsletterSpan } from '@nara/shared-contracts/rules/newsletter';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about the newsletter, for refetching them together. */
export const NEWSLETTER_KEY = ['newsletter'] as const;

export const subscriberListQuery = (api: ApiClient, query: SubscriberQuery) =>
  queryOptions({
    queryKey: [...NEWSLETTER_KEY, 'list', query],
    queryFn: ({ signal }) => api.adminNewsletter.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads the growth of the list over a number of days. */
export const figuresQuery = (api: ApiClient, days: NewsletterSpan) =>
  queryOptions({
    queryKey: [...NEWSLETTER_KEY, 'figures', days],
    queryFn: ({ signal }) => api.adminNewsletter.figures({ query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
