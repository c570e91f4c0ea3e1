import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { Approval, ApprovalList, ApprovalRejection, ApproverProof, FourEyesChange, FourEyesState } from './schemas';

const access = PERMISSIONS.returns.roles;
const params = z.strictObject({ id: Id });

export const approvalsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/enterprise/approvals',
    access,
    summary: 'What waits for a second person, and what was decided, of actions that the caller may take',
    response: ApprovalList,
  },
  approve: {
    method: 'POST',
    path: '/api/enterprise/approvals/:id/approve',
    access,
    summary: 'Do what somebody else asked for, if it can still be done (audited; only with a personal sign-in)',
    params,
    body: ApproverProof.nullish(),
    response: Approval,
  },
  reject: {
    method: 'POST',
    path: '/api/enterprise/approvals/:id/reject',
    access,
    summary: 'Decline what was asked for, or withdraw it (audited; only with a personal sign-in)',
    params,
    body: ApprovalRejection,
    response: Approval,
  },
  fourEyes: {
    method: 'GET',
    path: '/api/enterprise/approvals/settings',
    access: PERMISSIONS.users.roles,
    summary: 'What needs a second person',
    response: FourEyesState,
  },
  changeFourEyes: {
    method: 'PUT',
    path: '/api/enterprise/approvals/settings',
    access: PERMISSIONS.users.roles,
    summary: 'Change what needs a second person (audited; needs one itself while anything does; refused when stale)',
    body: FourEyesChange,
    response: FourEyesState,
  },
});
