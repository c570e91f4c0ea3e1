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

export const Session = z.strictObject({
  site: z.boolean(),
  staff: z.strictObject({ name: z.string(), role: z.enum(ROLES) }).nullable(),
  environment: z.enum(ENVIRONMENTS),
});

export const EnvironmentChoice = z.strictObject({ environment: z.enum(ENVIRONMENTS) });

export type Environment = (typeof ENVIRONMENTS)[number];
export type UnlockRequest = z.infer<typeof UnlockRequest>;
export type Session = z.infer<typeof Session>;
