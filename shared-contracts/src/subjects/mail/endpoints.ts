import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PathRevision } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { MAIL_NAMES } from './places';
import {
  MailHistory,
  MailRestoration,
  MailTemplate,
  MailTemplateChange,
  MailTemplateList,
  MailTest,
  SentMailTest,
} from './schemas';

const access = PERMISSIONS['mail-templates'].roles;
const path = '/api/admin/mail-templates';
const params = z.strictObject({ name: z.enum(MAIL_NAMES) });

export const mailTemplatesEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path,
    access,
    summary: 'The texts of the e-mails to shoppers, with who changed them when',
    response: MailTemplateList,
  },
  get: {
    method: 'GET',
    path: `${path}/:name`,
    access,
    summary: 'One text, its original, and what stands in its places for a sample order',
    params,
    response: MailTemplate,
  },
  change: {
    method: 'PUT',
    path: `${path}/:name`,
    access,
    summary: 'Change a text, from the next e-mail on (audited; refused when somebody else saved first)',
    params,
    body: MailTemplateChange,
    response: MailTemplate,
  },
  sendTest: {
    method: 'POST',
    path: `${path}/:name/test`,
    access,
    summary: 'Send a text with a sample order, marked as a test, to an address (audited)',
    perHour: 30,
    params,
    body: MailTest,
    response: SentMailTest,
  },
  history: {
    method: 'GET',
    path: `${path}/:name/revisions`,
    access,
    summary: 'List the changes of a text, newest first, at most 100',
    params,
    response: MailHistory,
  },
  restore: {
    method: 'POST',
    path: `${path}/:name/revisions/:revision/restoration`,
    access,
    summary: 'Change a text back to what it was before a change (audited)',
    params: params.extend({ revision: PathRevision }),
    body: MailRestoration,
    response: MailTemplate,
  },
});
