import { z } from 'zod';
import { ENVIRONMENTS } from './environments';
import { ROLES } from './roles';

export const UnlockRequest = z.strictObject({
  gate: z.enum(['site', 'enterprise']),
  passcode: z.string().min(1).max(200),
});

export const Session = z.strictObject({
  site: z.boolean(),
  staff: z.strictObject({ name: z.string(), role: z.enum(ROLES) }).nullable(),
  environment: z.enum(ENVIRONMENTS),
});

export const EnvironmentChoice = z.strictObject({ environment: z.enum(ENVIRONMENTS) });

export type UnlockRequest = z.infer<typeof UnlockRequest>;
export type Session = z.infer<typeof Session>;
