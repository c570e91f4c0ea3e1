import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { RemoteName } from '../composition/schemas';
import { PERMISSIONS } from '../session/permissions';
import { RequiredApprovalChange, RequiredApprovalState } from './approval-schemas';

const access = PERMISSIONS.orders.roles;
const path = '/api/required-approvals/:remote';
const params = z.strictObject({ remote: RemoteName });

export const requiredApprovalsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path,
    access,
    summary: 'Whether versions of a remote go live for everybody only after a second person approved it',
    params,
    response: RequiredApprovalState,
  },
  change: {
    method: 'PUT',
    path,
    access,
    summary:
      'Change whether versions of a remote need a second person to go live (audited; needs one itself while they do; refused when stale)',
    params,
    body: RequiredApprovalChange,
    response: RequiredApprovalState,
  },
});
