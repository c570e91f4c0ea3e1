import type { Session } from '@nara/shared-contracts/api/session';
import type { Gate } from '@nara/shared-contracts/rules/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/subject';
import { ACCESS } from '#staff/audit';
import { browserOf } from './browser';
import { cookieOptions, readSessionCookie, setSessionCookie } from './cookie';
import { guessers } from './guesser';
import { recordSignIn } from './record-sign-ins';
import { sessions } from './sessions';

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
