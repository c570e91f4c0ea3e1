import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { MailTemplate } from '@nara/shared-contracts/api/mail';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query about e-mails, for refetching them together. */
export const MAIL_KEY = ['mail-templates'] as const;

export const mailListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...MAIL_KEY, 'list'],
    queryFn: ({ signal }) => api.mailTemplates.list({ signal }),
  });

export const mailTemplateQuery = (api: ApiClient, name: MailTemplate['name']) =>
  queryOptions({
    queryKey: [...MAIL_KEY, 'template', name],
    queryFn: ({ signal }) => api.mailTemplates.get({ params: { name }, signal }),
  });

export const mailHistoryQuery = (api: ApiClient, name: MailTemplate['name']) =>
  queryOptions({
    queryKey: [...MAIL_KEY, 'history', name],
    queryFn: ({ signal }) => api.mailTemplates.history({ params: { name }, signal }),
  });
