import type { AnswerDeliveries, HostServices, MessageQuery } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about messages, for refetching them together. */
export const MESSAGES_KEY = ['contact-desk'] as const;

/** Key of the templates, which messages do not change. */
export const TEMPLATES_KEY = ['message-templates'] as const;

/** Pause (ms) before looking again whether a mail was sent; no event tells of it. */
const DELIVERY_MS = 5000;
/** Pause (ms) before counting again: a message becomes overdue without an event. */
const CLOCK_MS = 300_000;

export const messageListQuery = (api: Api, query: MessageQuery) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'list', query],
    queryFn: ({ signal }) => api.contactDesk.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const messageQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'message', id],
    queryFn: ({ signal }) => api.contactDesk.get({ params: { id }, signal }),
  });

/** Reads what happened to a message. */
export const threadQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'thread', id],
    queryFn: ({ signal }) => api.contactDesk.thread({ params: { id }, signal }),
  });

const isUnderWay = (data: AnswerDeliveries | undefined): boolean =>
  data?.deliveries.some(({ state }) => state === 'pending') ?? false;

/** Reads what became of the mails with answers, and looks again while one waits to be sent. */
export const deliveriesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'deliveries', id],
    queryFn: ({ signal }) => api.contactDesk.deliveries({ params: { id }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? DELIVERY_MS : false),
  });

/** Reads the orders beside a message. */
export const ordersQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'orders', id],
    queryFn: ({ signal }) => api.contactDesk.orders({ params: { id }, signal }),
  });

/** Counts the messages without an answer. */
export const waitingQuery = (api: Api) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'waiting'],
    queryFn: ({ signal }) => api.contactDesk.waiting({ signal }),
    refetchInterval: CLOCK_MS,
  });

/** Reads how well the promised time was kept. */
export const figuresQuery = (api: Api) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'figures'],
    queryFn: ({ signal }) => api.contactDesk.figures({ signal }),
  });

/** Reads the users whom a message can be assigned to. */
export const peopleQuery = (api: Api) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'people'],
    queryFn: async ({ signal }) => (await api.contactDesk.people({ signal })).people,
  });

/** Reads where messages are mailed to. */
export const deskSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'settings'],
    queryFn: ({ signal }) => api.contactDesk.settings({ signal }),
  });

/** Reads the templates of answers, by name. */
export const templatesQuery = (api: Api) =>
  queryOptions({
    queryKey: TEMPLATES_KEY,
    queryFn: async ({ signal }) => (await api.messageTemplates.list({ signal })).templates,
  });
