import { defineSubject } from '#platform/subject';
import { auditFeed } from './feed';
import { auditHolding } from './personal-data';
import { auditHandlers } from './routes';
import { auditSealer } from './sealer';

export const audit = defineSubject({
  name: 'audit',
  personalData: [auditHolding],
  handlers: { audit: auditHandlers },
  liveWorkers: [auditSealer, auditFeed],
});
