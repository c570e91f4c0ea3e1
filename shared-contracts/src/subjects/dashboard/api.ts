export { dashboardEndpoints } from './endpoints';
export { Dashboard, Figure } from './schemas';
