import { z } from 'zod';
import { defineEndpoints, ROLES } from '../../wire/endpoint';
import { IsoTime, oneLine } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import {
  AddedPasskey,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyId,
  PasskeyName,
  Passkeys,
} from '../session/schemas';
import { IssuedCode, NewUser, User, UserChange, UserId, UserOverview, UserPage, UserQuery } from './schemas';

export {
  DEPARTMENTS,
  type Department,
  NewUser,
  User,
  UserChange,
  UserOverview,
  UserQuery,
  type UserStatus,
} from './schemas';

const access = PERMISSIONS.users.roles;
const params = z.strictObject({ id: UserId });

export const usersEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/enterprise/users',
    access,
    audits: 'read',
    summary: 'Users by search, role and status, a page at a time',
    query: UserQuery,
    response: UserPage,
  },
  overview: {
    method: 'GET',
    path: '/api/enterprise/users/overview',
    access,
    summary: 'Figures of the stat tiles, the departments, and what each role may work with',
    response: UserOverview,
  },
  get: {
    method: 'GET',
    path: '/api/enterprise/users/:id',
    access,
    audits: 'read',
    summary: 'One user',
    params,
    response: User,
  },
  create: {
    method: 'POST',
    path: '/api/enterprise/users',
    access,
    summary: 'Add a user, who is pending until they sign in (audited)',
    body: NewUser,
    response: User,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/api/enterprise/users/:id',
    access,
    summary:
      'Change name, role, department or status (audited; refused when stale, or when no active admin would be left)',
    params,
    body: UserChange,
    response: User,
  },
  issueCode: {
    method: 'POST',
    path: '/api/enterprise/users/:id/access-code',
    access,
    summary: 'Issue a personal access code, shown this once; the one before, and its sessions, end (audited)',
    params,
    response: IssuedCode,
    status: 201,
  },
  revokeCode: {
    method: 'DELETE',
    path: '/api/enterprise/users/:id/access-code',
    access,
    summary: 'Take the personal access code back and end its sessions (audited)',
    params,
    response: User,
  },
});

const SecondFactorState = z.strictObject({
  /** Time of the authenticator's set-up; null without one. */
  since: IsoTime.nullable(),
  recoveryCodesLeft: z.int().min(0),
  /** True if passkeys are a second factor of this user. */
  hasPasskeys: z.boolean(),
});

/** Secret of a new authenticator, shown during set-up. */
export const NewSecondFactor = z.strictObject({
  /** For typing, in base 32. */
  secret: z.string(),
  uri: z.string(),
  /** The same secret as a QR code: an SVG document. */
  qr: z.string(),
});

const SecondFactorProof = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'must be six digits') });

/** Codes in clear text, shown only this once. */
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type NewSecondFactor = z.infer<typeof NewSecondFactor>;

const secondFactorPath = '/api/session/second-factor';

export const secondFactorEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: secondFactorPath,
    access: ROLES,
    summary: "Whether the caller's own sign-in asks for a second factor",
    response: SecondFactorState,
  },
  begin: {
    method: 'POST',
    path: secondFactorPath,
    access: ROLES,
    perMinute: 20,
    summary: 'Begin to set up a second factor of a personal sign-in; it is asked for once a code has proved it',
    response: NewSecondFactor,
    status: 201,
  },
  confirm: {
    method: 'POST',
    path: `${secondFactorPath}/confirm`,
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

const passkeyPath = '/api/session/passkeys';
const passkeyParams = z.strictObject({ id: PasskeyId });

export const passkeysEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: passkeyPath,
    access: ROLES,
    summary: "The caller's own passkeys; none with the enterprise passcode",
    response: Passkeys,
  },
  begin: {
    method: 'POST',
    path: passkeyPath,
    access: ROLES,
    perMinute: 20,
    summary: 'Begin to add a passkey to a personal sign-in of the last ten minutes: what the browser creates it with',
    response: PasskeyCreation,
    status: 201,
  },
  add: {
    method: 'POST',
    path: `${passkeyPath}/confirm`,
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
    path: `${passkeyPath}/:id`,
    access: ROLES,
    summary: "Rename one of the caller's own passkeys (audited)",
    params: passkeyParams,
    body: z.strictObject({ name: PasskeyName }),
    response: Passkey,
  },
  remove: {
    method: 'DELETE',
    path: `${passkeyPath}/:id`,
    access: ROLES,
    summary:
      "Remove one of the caller's own passkeys, after a sign-in of the last ten minutes; refused for the last second factor of a role that needs one (audited)",
    params: passkeyParams,
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

const passcode = z.string().min(1).max(200).check(oneLine);

/**
 * Endpoints for staff who must set up a second factor before they can sign in; their personal access code authenticates
 * them.
 */
export const gateSetUpEndpoints = defineEndpoints({
  begin: {
    method: 'POST',
    path: '/api/session/set-up',
    access: 'public',
    perMinute: 20,
    summary: 'Begin to set up the second factor of the owner of a personal access code, who has none yet',
    body: z.strictObject({ passcode }),
    response: NewSecondFactor,
    status: 201,
  },
  confirm: {
    method: 'POST',
    path: '/api/session/set-up/confirm',
    access: 'public',
    perMinute: 20,
    summary: 'Prove that second factor with a code of it; answers the recovery codes, this once (audited)',
    body: SecondFactorProof.extend({ passcode }),
    response: RecoveryCodes,
  },
});
