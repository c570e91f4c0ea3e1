import { defineSubject } from '#platform/subject';
import { auditFeed } from './feed';
import { auditHandlers } from './routes';
import { auditSealer } from './sealer';

export const audit = defineSubject({
  name: 'audit',
  handlers: { audit: auditHandlers },
  liveWorkers: [auditSealer, auditFeed],
});
