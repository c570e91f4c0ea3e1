import type { HostServices, MessageQuery } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about messages, for refetching them together. */
export const MESSAGES_KEY = ['contact-desk'] as const;

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

/** Counts the messages without an answer. */
export const waitingQuery = (api: Api) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'waiting'],
    queryFn: ({ signal }) => api.contactDesk.waiting({ signal }),
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
