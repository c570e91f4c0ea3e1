import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { defineEndpoints } from '../../wire/endpoint';
import {
  AddedPasskey,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyId,
  PasskeyName,
  Passkeys,
} from '../session/passkey-schemas';
import { PERMISSIONS } from '../session/permissions';
import { User, UserId } from './schemas';

const path = '/api/session/passkeys';
const params = z.strictObject({ id: PasskeyId });

export const passkeysEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path,
    access: ROLES,
    summary: "The caller's own passkeys; none with the enterprise passcode",
    response: Passkeys,
  },
  begin: {
    method: 'POST',
    path,
    access: ROLES,
    perMinute: 20,
    summary: 'Begin to add a passkey to a personal sign-in of the last ten minutes: what the browser creates it with',
    response: PasskeyCreation,
    status: 201,
  },
  add: {
    method: 'POST',
    path: `${path}/confirm`,
    access: ROLES,
    perMinute: 20,
    summary:
      'Add the passkey that the browser has created; answers recovery codes, this once, if the user has none (audited)',
    body: NewPasskey,
    response: AddedPasskey,
    status: 201,
  },
  rename: {
    method: 'PATCH',
    path: `${path}/:id`,
    access: ROLES,
    summary: "Rename one of the caller's own passkeys (audited)",
    params,
    body: z.strictObject({ name: PasskeyName }),
    response: Passkey,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ROLES,
    summary:
      "Remove one of the caller's own passkeys, after a sign-in of the last ten minutes; refused for the last second factor of a role that needs one (audited)",
    params,
    response: Passkeys,
  },
  reset: {
    method: 'DELETE',
    path: '/api/enterprise/users/:id/passkeys',
    access: PERMISSIONS.users.roles,
    summary: 'Remove all passkeys of a user who has lost them (audited)',
    params: z.strictObject({ id: UserId }),
    response: User,
  },
});
