import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { FreezeWindow, FreezeWindowId, FreezeWindowList, NewFreezeWindow } from './freeze-schemas';

const access = PERMISSIONS.orders.roles;

export const freezeWindowsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/freeze-windows',
    access,
    summary: 'List the times in which no version goes live, newest first',
    response: FreezeWindowList,
  },
  create: {
    method: 'POST',
    path: '/api/freeze-windows',
    access,
    summary: 'Set a time in which no version of one remote, or of any, goes live (audited)',
    body: NewFreezeWindow,
    response: FreezeWindow,
    status: 201,
  },
  end: {
    method: 'DELETE',
    path: '/api/freeze-windows/:id',
    access,
    summary: 'End such a time before it is over, or before it begins (audited)',
    params: z.strictObject({ id: FreezeWindowId }),
    response: FreezeWindow,
  },
});
