import { defineSubject } from '#platform/subject';
import { auditHandlers } from './routes';

export const audit = defineSubject({
  name: 'audit',
  handlers: { audit: auditHandlers },
});
