import { defineSubject } from '#platform/subject';
import { auditFeed } from './feed';
import { auditHandlers } from './routes';
import { auditSealer } from './sealer';
import { auditKey, findAuditKey } from './sealing-key';
import { auditWatch } from './watch';

export const audit = defineSubject({
  name: 'audit',
  async prepare(context) {
    context.set(auditKey, await findAuditKey(context));
  },
  handlers: { audit: auditHandlers },
  liveWorkers: [auditSealer, auditFeed, auditWatch],
  shares: [auditWatch],
});
