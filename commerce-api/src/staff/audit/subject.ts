import { defineSubject } from '#platform/subject';
import { auditFeed } from './feed';
import { auditHandlers } from './routes';
import { auditSealer } from './sealer';
import { auditWatch } from './watch';

export const audit = defineSubject({
  name: 'audit',
  handlers: { audit: auditHandlers },
  liveWorkers: [auditSealer, auditFeed, auditWatch],
  shares: [auditWatch],
});
