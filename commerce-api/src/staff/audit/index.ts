export { type Author, authorOf, recordAudit, recordAudits } from './record-audit';
