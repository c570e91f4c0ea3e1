import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { OrderId } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { OrderTrace } from './schemas';

export const traceEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/admin/orders/:id/trace',
    // Back office staff are among the roles that work with live orders.
    access: PERMISSIONS['live-orders'].roles,
    audits: 'read',
    summary:
      'Get everything that happened to one order, from the click to the parcel; personal data as the role needs it',
    params: z.strictObject({ id: OrderId }),
    response: OrderTrace,
  },
});
