import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { Dashboard } from './schemas';

export const dashboardEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/admin/dashboard',
    access: PERMISSIONS.orders.roles,
    summary: 'Figures of today, each with its change from yesterday and its last seven days',
    response: Dashboard,
  },
});
