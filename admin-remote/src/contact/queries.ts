import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { AnswerDeliveries, MessageQuery } from '@nara/shared-contracts/api/contact';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query about messages, for refetching them together. */
export const MESSAGES_KEY = ['contact-desk'] as const;

/** Key of the templates, which messages do not change. */
export const TEMPLATES_KEY = ['message-templates'] as const;

/** Interval (ms) of polling whether a mail was sent; there is no event for it. */
const DELIVERY_MS = 5000;
/** Interval (ms) of refetching the counts: a message becomes overdue without an event. */
const CLOCK_MS = 300_000;

export const messageListQuery = (api: ApiClient, query: MessageQuery) =>
  pageQuery([...MESSAGES_KEY, 'list', query], ({ signal }) => api.contactDesk.list({ query, signal }));

export const messageQuery = (api: ApiClient, id: string) =>
  apiQuery([...MESSAGES_KEY, 'message', id], ({ signal }) => api.contactDesk.get({ params: { id }, signal }));

/** Reads the thread of a message. */
export const threadQuery = (api: ApiClient, id: string) =>
  apiQuery([...MESSAGES_KEY, 'thread', id], ({ signal }) => api.contactDesk.thread({ params: { id }, signal }));

const isUnderWay = (data: AnswerDeliveries | undefined): boolean =>
  data?.deliveries.some(({ state }) => state === 'pending') ?? false;

/** Reads the delivery states of answers' e-mails, and polls while one is waiting to be sent. */
export const deliveriesQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'deliveries', id],
    queryFn: ({ signal }) => api.contactDesk.deliveries({ params: { id }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? DELIVERY_MS : false),
  });

/** Reads the orders related to a message. */
export const ordersQuery = (api: ApiClient, id: string) =>
  apiQuery([...MESSAGES_KEY, 'orders', id], ({ signal }) => api.contactDesk.orders({ params: { id }, signal }));

/** Counts the messages without an answer. */
export const waitingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'waiting'],
    queryFn: ({ signal }) => api.contactDesk.waiting({ signal }),
    refetchInterval: CLOCK_MS,
  });

/** Reads how often the promised response time was met. */
export const figuresQuery = (api: ApiClient) => apiQuery([...MESSAGES_KEY, 'figures'], api.contactDesk.figures);

/** Reads the users to whom a message can be assigned. */
export const peopleQuery = (api: ApiClient) =>
  apiQuery([...MESSAGES_KEY, 'people'], async ({ signal }) => (await api.contactDesk.people({ signal })).people);

/** Reads the forwarding addresses of messages. */
export const deskSettingsQuery = (api: ApiClient) => apiQuery([...MESSAGES_KEY, 'settings'], api.contactDesk.settings);

/** Reads the templates of answers, by name. */
export const templatesQuery = (api: ApiClient) =>
  apiQuery(TEMPLATES_KEY, async ({ signal }) => (await api.messageTemplates.list({ signal })).templates);
