import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { FlagName } from '../composition/flag-schemas';
import { RemoteName } from '../composition/schemas';
import { PERMISSIONS } from '../session/permissions';
import { FlagReturn, FlagSettingChange, RemoteFlag, RemoteFlagList } from './flag-schemas';

const access = PERMISSIONS.orders.roles;
const path = '/api/remote-flags/:remote/:flag';
const params = z.strictObject({ remote: RemoteName, flag: FlagName });

export const remoteFlagsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/remote-flags',
    access,
    summary: 'List the flags of live versions with their settings and changes, and those that none uses any more',
    response: RemoteFlagList,
  },
  set: {
    method: 'PUT',
    path,
    access,
    summary: 'Set the value of a flag for everybody, a share of visitors, or staff of some roles or cohorts (audited)',
    params,
    body: FlagSettingChange,
    response: RemoteFlag,
  },
  takeBack: {
    method: 'POST',
    path: `${path}/rollback`,
    access,
    summary: 'Bring back the setting of a flag before the newest, or its default (audited)',
    params,
    body: FlagReturn,
    response: RemoteFlag,
  },
});
