import type { HostServices, MailTemplate } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about e-mails, for refetching them together. */
export const MAIL_KEY = ['mail-templates'] as const;

export const mailListQuery = (api: Api) =>
  queryOptions({
    queryKey: [...MAIL_KEY, 'list'],
    queryFn: ({ signal }) => api.mailTemplates.list({ signal }),
  });

export const mailTemplateQuery = (api: Api, name: MailTemplate['name']) =>
  queryOptions({
    queryKey: [...MAIL_KEY, 'template', name],
    queryFn: ({ signal }) => api.mailTemplates.get({ params: { name }, signal }),
  });

export const mailHistoryQuery = (api: Api, name: MailTemplate['name']) =>
  queryOptions({
    queryKey: [...MAIL_KEY, 'history', name],
    queryFn: ({ signal }) => api.mailTemplates.history({ params: { name }, signal }),
  });
