export type { IntegrationFailureReport } from './schemas';
