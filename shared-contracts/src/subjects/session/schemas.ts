import { z } from 'zod';
import { ROLES } from '../../wire/access';

/**
 * Environments: the shop's own data and the real partner, or the second environment with test data and the partner
 * sandbox.
 */
export const ENVIRONMENTS = ['live', 'sandbox'] as const;

export const UnlockRequest = z.strictObject({
  gate: z.enum(['site', 'enterprise']),
  passcode: z.string().min(1).max(200),
  /** Code of the authenticator, or a recovery code; asked for after a personal access code (401 `second-factor-required`). */
  secondFactor: z.string().min(1).max(50).optional(),
});

/**
 * Why a session of staff ended: after its twelve hours, without activity, by somebody, with its passcode, or with the
 * user's access.
 */
export const SESSION_ENDS = ['expired', 'idle', 'ended', 'passcode-changed', 'access-changed'] as const;

export const Session = z.strictObject({
  site: z.boolean(),
  staff: z.strictObject({ name: z.string(), role: z.enum(ROLES) }).nullable(),
  environment: z.enum(ENVIRONMENTS),
  /** Why staff are no longer signed in; absent while they are, and where the server does not know. */
  ended: z.enum(SESSION_ENDS).optional(),
});

export const EnvironmentChoice = z.strictObject({ environment: z.enum(ENVIRONMENTS) });

export type Environment = (typeof ENVIRONMENTS)[number];
export type UnlockRequest = z.infer<typeof UnlockRequest>;
export type SessionEnd = (typeof SESSION_ENDS)[number];
export type Session = z.infer<typeof Session>;
