import { defineSubject } from '#platform/subject';
import { auditFeed } from './feed';
import { auditHolding } from './personal-data';
import { liveLog } from './record-audit';
import { auditHandlers } from './routes';
import { auditSealer } from './sealer';
import { auditKey, findAuditKey } from './sealing-key';
import { auditWatch } from './watch';

export const audit = defineSubject({
  name: 'audit',
  personalData: [auditHolding],
  async prepare(context) {
    context.set(auditKey, await findAuditKey(context));
  },
  handlers: { audit: auditHandlers },
  liveWorkers: [auditSealer, auditFeed, auditWatch],
  shares: [auditWatch, liveLog],
});
