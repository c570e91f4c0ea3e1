export { operationsDashboardEndpoints } from './endpoints';
export { OperationsFigures, OrderInProcess, SystemAlert, SystemCheckResult } from './schemas';
