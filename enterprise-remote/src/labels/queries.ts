import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { LabelDocument, PrintJobQuery } from '@nara/shared-contracts/api/labels';
import type { LabelType } from '@nara/shared-contracts/rules/labels';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about labels, for refetching them together. */
export const LABELS_KEY = ['labels'] as const;

export const printersQuery = (api: ApiClient) => apiQuery([...LABELS_KEY, 'printers'], api.labels.printers);

export const settingsQuery = (api: ApiClient) => apiQuery([...LABELS_KEY, 'settings'], api.labels.settings);

export const templatesQuery = (api: ApiClient) => apiQuery([...LABELS_KEY, 'templates'], api.labels.templates);

export const printJobsQuery = (api: ApiClient, query: PrintJobQuery) =>
  pageQuery([...LABELS_KEY, 'jobs', query], ({ signal }) => api.labels.jobs({ query, signal }));

/** Reads a label as a picture; the previous one stays until it arrives. Never aborted, because rendering is quick. */
export const previewQuery = (api: ApiClient, type: LabelType, code: string, template?: LabelDocument) =>
  queryOptions({
    queryKey: [...LABELS_KEY, 'preview', type, code, template],
    queryFn: () => api.labels.preview({ body: { type, code, template } }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const packingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...LABELS_KEY, 'packing', id],
    queryFn: ({ signal }) => api.labels.packing({ params: { id }, signal }),
    retry: false,
  });
