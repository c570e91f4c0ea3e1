export type { Dashboard, Figure } from './schemas';
