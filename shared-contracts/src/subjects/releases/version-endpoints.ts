import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { ReleaseVersion, RemoteName } from '../composition/schemas';
import { PERMISSIONS } from '../session/permissions';
import { StoredVersion } from './schemas';
import { NewPin, PruningRequest, PruningResult, StoredContent } from './version-schemas';

const access = PERMISSIONS.orders.roles;
const path = '/api/stored-versions/:remote';
const params = z.strictObject({ remote: RemoteName, version: ReleaseVersion });

export const storedVersionsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: `${path}/:version/files`,
    access: 'deploy-token',
    summary: 'Get all files of a version with its origin and source maps, to publish it elsewhere',
    params,
    response: StoredContent,
  },
  pin: {
    method: 'PUT',
    path: `${path}/:version/pin`,
    access,
    summary: 'Pin a version, so that it is never pruned (audited)',
    params,
    body: NewPin,
    response: StoredVersion,
  },
  unpin: {
    method: 'DELETE',
    path: `${path}/:version/pin`,
    access,
    summary: 'Let a pinned version be pruned again (audited)',
    params,
    response: StoredVersion,
  },
  prune: {
    method: 'POST',
    path: `${path}/pruning`,
    access,
    summary:
      'Remove versions that nobody has got for some days: none that is live, before that, on trial, previewed or pinned (audited)',
    params: z.strictObject({ remote: RemoteName }),
    body: PruningRequest,
    response: PruningResult,
  },
});
