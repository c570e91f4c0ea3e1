import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { RemoteName } from '../composition/schemas';
import { PERMISSIONS } from '../session/permissions';
import { ExtensionSwitchesChange, ExtensionSwitchesState } from './extension-switch-schemas';

const access = PERMISSIONS.orders.roles;
const params = z.strictObject({ remote: RemoteName });

export const extensionSwitchesEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/extension-switches/:remote',
    access,
    summary: 'The extensions of a remote that are switched off for everybody',
    params,
    response: ExtensionSwitchesState,
  },
  change: {
    method: 'PUT',
    path: '/api/extension-switches/:remote',
    access,
    summary: 'Switch extensions of a remote off for everybody, or on again (audited; refused when stale)',
    params,
    body: ExtensionSwitchesChange,
    response: ExtensionSwitchesState,
  },
});
