import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { oneLine } from '../../wire/fields';
import { PasskeyProof } from './passkey-schemas';

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
export const SESSION_ENDS = ['expired', 'idle', 'ended', 'passcode-changed', 'access-changed'] as const;

export const Session = z.strictObject({
  site: z.boolean(),
  staff: z.strictObject({ name: z.string(), role: z.enum(ROLES) }).nullable(),
  environment: z.enum(ENVIRONMENTS),
  /** Reason why staff are no longer signed in; absent while they are, or if the server does not know it. */
  ended: z.enum(SESSION_ENDS).optional(),
});

export const EnvironmentChoice = z.strictObject({ environment: z.enum(ENVIRONMENTS) });

export type Environment = (typeof ENVIRONMENTS)[number];
export type UnlockRequest = z.infer<typeof UnlockRequest>;
export type SessionEnd = (typeof SESSION_ENDS)[number];
export type Session = z.infer<typeof Session>;
