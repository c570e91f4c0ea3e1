export type { OperationsFigures, OrderInProcess, SystemAlert, SystemCheckResult } from './schemas';
export type { AlertType, SystemCheck } from './vocabulary';
