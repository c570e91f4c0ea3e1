import { apiQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { MailTemplate } from '@nara/shared-contracts/api/mail';

/** Key of every query about e-mails, for refetching them together. */
export const MAIL_KEY = ['mail-templates'] as const;

export const mailListQuery = (api: ApiClient) => apiQuery([...MAIL_KEY, 'list'], api.mailTemplates.list);

export const mailTemplateQuery = (api: ApiClient, name: MailTemplate['name']) =>
  apiQuery([...MAIL_KEY, 'template', name], ({ signal }) => api.mailTemplates.get({ params: { name }, signal }));

export const mailHistoryQuery = (api: ApiClient, name: MailTemplate['name']) =>
  apiQuery([...MAIL_KEY, 'history', name], ({ signal }) => api.mailTemplates.history({ params: { name }, signal }));
