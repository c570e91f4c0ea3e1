import type { Gate } from '@nara/shared-contracts/rules/session';
import type { FastifyRequest } from 'fastify';
import { Refusal, type Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { ACCESS, authorOf, recordAudit } from '#staff/audit';
import { browserOf } from './browser';
import { PASSCODE } from './end-sessions';

/** Codes of refusals that count as failed attempts. Other refusals only ask for the next step or for a delay. */
const FAILURES: readonly string[] = [
  'incorrect-passcode',
  'incorrect-second-factor',
  'incorrect-passkey',
  'passkey-used-elsewhere',
  'passcode-switched-off',
  'provider-refused',
  'no-role',
  'email-not-verified',
  'user-inactive',
];

/** Author of a failed attempt, whose identity is unknown. */
const STRANGER = { name: 'Unknown', userId: null, role: 'unknown' } as const;

/** Records that staff signed in or out, within the same request. */
export function recordSignIn(
  { database, now }: Context,
  action: typeof ACCESS.signIn | typeof ACCESS.signOut,
  { staff, passkeyId, request }: { staff: Staff; passkeyId?: string; request: FastifyRequest },
): Promise<void> {
  return recordAudit(database.kysely, authorOf({ staff, request }, now()), {
    action,
    subject: staff.userId ?? PASSCODE,
    before: null,
    after: { ...browserOf(request), ...(passkeyId && { passkey: passkeyId }) },
  });
}

/** Records a sign-in attempt at the enterprise gate that `fault` refused. Other faults and gates are not recorded. */
export async function recordRefusedSignIn(
  { database, now }: Context,
  fault: unknown,
  { gate, userId, request }: { gate: Gate; userId: string | null; request: FastifyRequest },
): Promise<void> {
  if (gate !== 'enterprise' || !(fault instanceof Refusal) || !FAILURES.includes(fault.code)) return;
  await recordAudit(database.kysely, authorOf({ staff: STRANGER, request }, now()), {
    action: ACCESS.signInRefused,
    subject: userId ?? PASSCODE,
    before: null,
    after: { reason: fault.code, ...browserOf(request) },
  });
}
