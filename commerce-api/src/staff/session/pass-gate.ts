import type { Session } from '@nara/shared-contracts/api/session';
import type { Gate } from '@nara/shared-contracts/rules/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { ACCESS, authorOf, recordAudit } from '#staff/audit';
import { browserOf } from './browser';
import { cookieOptions, readSessionCookie, setSessionCookie } from './cookie';
import { guessers } from './guesser';
import { sessions } from './sessions';
import { PASSCODE } from './staff-sessions';

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
  if (gate !== 'enterprise' || !(fault instanceof ApiError) || !FAILURES.includes(fault.code)) return;
  await recordAudit(database.kysely, authorOf({ staff: STRANGER, request }, now()), {
    action: ACCESS.signInRefused,
    subject: userId ?? PASSCODE,
    before: null,
    after: { reason: fault.code, ...browserOf(request) },
  });
}

interface Passage {
  gate: Gate;
  /** User who signs in personally; null for a passcode. */
  userId: string | null;
  /** True if the identity provider vouched for them. */
  isProvided?: boolean;
  /** Time (epoch ms) at which they proved who they are; now if omitted. */
  provedAt?: number;
  /** Passkey that they used, alone or as second factor. */
  passkeyId?: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Opens a gate after a successful check: creates a session with its cookie, and records the sign-in of staff. */
export async function passGate(
  context: Context,
  { gate, userId, isProvided, provedAt, passkeyId, request, reply }: Passage,
): Promise<Session> {
  const { findStaff, unlock } = context.get(sessions);
  const entrant = { userId, isProvided, provedAt, browser: browserOf(request) };
  const { id, session } = await unlock(gate, readSessionCookie(context, request), entrant);
  request.log.info({ gate, userId }, 'gate passed');
  const staff = gate === 'enterprise' ? await findStaff(id) : null;
  if (staff) await recordSignIn(context, ACCESS.signIn, { staff, passkeyId, request });
  const options = cookieOptions(context, request);
  setSessionCookie(reply, id, options);
  if (userId === null) context.get(guessers).remember(gate, request, reply, options);
  return session;
}
