import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { User, UserId } from './schemas';
import { NewSecondFactor, RecoveryCodes, SecondFactorProof, SecondFactorState } from './second-factor-schemas';

const path = '/api/session/second-factor';

export const secondFactorEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path,
    access: ROLES,
    summary: "Whether the caller's own sign-in asks for a second factor",
    response: SecondFactorState,
  },
  begin: {
    method: 'POST',
    path,
    access: ROLES,
    perMinute: 20,
    summary: 'Begin to set up a second factor of a personal sign-in; it is asked for once a code has proved it',
    response: NewSecondFactor,
    status: 201,
  },
  confirm: {
    method: 'POST',
    path: `${path}/confirm`,
    access: ROLES,
    perMinute: 20,
    summary: 'Prove the second factor with a code of it; answers the recovery codes, this once (audited)',
    body: SecondFactorProof,
    response: RecoveryCodes,
  },
  reset: {
    method: 'DELETE',
    path: '/api/enterprise/users/:id/second-factor',
    access: PERMISSIONS.users.roles,
    summary: 'Remove the second factor of a user who has lost it (audited)',
    params: z.strictObject({ id: UserId }),
    response: User,
  },
});
