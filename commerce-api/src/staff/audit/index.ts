export { ACCESS } from './actions';
export { requireFeedFile } from './feed-file';
export { accessRecorder } from './record-access';
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
export type { AuditAction, LastingAction } from './words/actions';
