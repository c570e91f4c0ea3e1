export type { AuditAction, LastingAction } from './action-texts';
export { requireFeedFile } from './feed';
export { ACCESS, accessRecorder } from './record-access';
export {
  type Actor,
  type Author,
  authorOf,
  recordAudit,
  recordAudits,
  recordLastingAudit,
} from './record-audit';
export { auditSealer } from './sealer';
export { audit } from './subject';
export { auditWatch } from './watch';
