import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { RemoteName } from '../composition/schemas';
import { PERMISSIONS } from '../session/permissions';
import { RemoteOwnerChange, RemoteOwnerState } from './owner-schemas';

const access = PERMISSIONS.orders.roles;
const path = '/api/remote-owners/:remote';
const params = z.strictObject({ remote: RemoteName });

export const remoteOwnersEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path,
    access,
    summary: 'The team that answers for a remote: the one that its live version declares, unless an admin set another',
    params,
    response: RemoteOwnerState,
  },
  change: {
    method: 'PUT',
    path,
    access,
    summary:
      'Set the team that answers for a remote in place of the one that its versions declare (audited; refused when stale)',
    params,
    body: RemoteOwnerChange,
    response: RemoteOwnerState,
  },
});
