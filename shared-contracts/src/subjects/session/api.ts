import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { oneLine } from '../../wire/fields';
import { PasskeyProof } from './passkey-schemas';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from './permissions';

export { passkeySignInEndpoints } from './passkey-endpoints';
export { NewPasskey, Passkey, PasskeyCreation, PasskeyProof, PasskeyRequest } from './passkey-schemas';
export { identityProviderEndpoints } from './provider-endpoints';
export { ProviderRoles, ProviderRolesChange, ProviderRolesState } from './provider-schemas';
export { signInEndpoints } from './sign-in-endpoints';
export {
  IdleTimeOut,
  IdleTimeOutState,
  PasscodeSwitch,
  PasscodeSwitchState,
  SecondFactorRoles,
  SecondFactorRolesState,
} from './sign-in-schemas';
export { staffSessionsEndpoints } from './staff-endpoints';
export { StaffSession } from './staff-schemas';

/**
 * Environments: the shop's own data and the real partner, or the second environment with test data and the partner
 * sandbox.
 */
export const ENVIRONMENTS = ['live', 'sandbox'] as const;

export const UnlockRequest = z.strictObject({
  gate: z.enum(['site', 'enterprise']),
  passcode: z.string().min(1).max(200).check(oneLine),
  /** Authenticator code or recovery code; requested after a personal access code (401 `second-factor-required`). */
  secondFactor: z.string().min(1).max(50).check(oneLine).optional(),
  /** Proof of a passkey instead of such a code. */
  passkey: PasskeyProof.optional(),
});

/**
 * Reasons why a staff session ended: its twelve hours were over, it was idle, a user ended it, its passcode changed, or
 * the user's access changed.
 */
const SESSION_ENDS = ['expired', 'idle', 'ended', 'passcode-changed', 'access-changed'] as const;

export const Session = z.strictObject({
  site: z.boolean(),
  staff: z.strictObject({ name: z.string(), role: z.enum(ROLES) }).nullable(),
  environment: z.enum(ENVIRONMENTS),
  /** Reason why staff are no longer signed in; absent while they are, or if the server does not know it. */
  ended: z.enum(SESSION_ENDS).optional(),
});

const EnvironmentChoice = z.strictObject({ environment: z.enum(ENVIRONMENTS) });

export type Environment = (typeof ENVIRONMENTS)[number];
export type UnlockRequest = z.infer<typeof UnlockRequest>;
export type SessionEnd = (typeof SESSION_ENDS)[number];
export type Session = z.infer<typeof Session>;

export const sessionEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/session',
    access: 'public',
    summary: 'Get the gates that this browser has passed, and as whom',
    response: Session,
  },
  unlock: {
    method: 'POST',
    path: '/api/session/unlock',
    access: 'public',
    perMinute: 300,
    summary: 'Pass a gate with its passcode; sets the session cookie',
    body: UnlockRequest,
    response: Session,
  },
  lock: {
    method: 'DELETE',
    path: '/api/session',
    access: 'public',
    perMinute: 300,
    summary: 'End the session of this browser',
    response: Session,
  },
  chooseEnvironment: {
    method: 'PUT',
    path: '/api/session/environment',
    access: PERMISSIONS['test-environment'].roles,
    summary: 'Work with the live data or with the sandbox from now on, in this session',
    body: EnvironmentChoice,
    response: Session,
  },
});
