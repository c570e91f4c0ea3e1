import type { UnlockRequest } from '@nara/shared-contracts/api/session';
import { INCORRECT_PASSCODE } from '@nara/shared-contracts/rules/session';
import type { FastifyRequest } from 'fastify';
import { ApiError, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens, secondEnvironment } from '#platform/subject';
import { ACCESS } from '#staff/audit';
import { findCodeOwner, signIn } from '#staff/users';
import { clearSessionCookie, cookieOptions, readSessionCookie } from './cookie';
import { guessers } from './guesser';
import { countGuess } from './guesses';
import { passGate, recordRefusedSignIn, recordSignIn } from './pass-gate';
import { passcodes, requirePasscodeOn } from './passcodes';
import { takeSecondStep } from './second-step';
import { sessions } from './sessions';
import { PASSCODE } from './staff-sessions';

const gateMetrics = ({ metrics }: Pick<Context, 'metrics'>) => ({
  codes: metrics.counter('gate_codes_total', 'Codes typed at a passcode gate: right, wrong, or too early', [
    'gate',
    'outcome',
  ]),
});

export const sessionHandlers = (context: Context): HandlersOf<'session'> => {
  const { find, findStaff, chooseEnvironment, end } = context.get(sessions);
  return {
    get: ({ request }) => find(readSessionCookie(context, request)),

    async unlock({ body, request, reply }) {
      const { gate } = body;
      const entrant = await requireEntrant(context, body, request);
      context.get(gateMetrics).codes.inc({ gate, outcome: 'right' });
      return passGate(context, { gate, ...entrant, request, reply });
    },

    async chooseEnvironment({ body: { environment }, request }) {
      if (environment === 'sandbox') await context.get(secondEnvironment).open();
      return chooseEnvironment(readSessionCookie(context, request), environment);
    },

    async lock({ request, reply }) {
      clearSessionCookie(reply, cookieOptions(context, request));
      const id = readSessionCookie(context, request);
      const staff = await findStaff(id);
      const session = await end(id);
      if (staff) {
        await recordSignIn(context, ACCESS.signOut, { staff, request });
        notifyScreens(context, context.database.kysely, 'user.changed', staff.userId ?? PASSCODE);
      }
      return session;
    },
  };
};

interface Entrant {
  /** User who signs in personally; null for a passcode. */
  userId: string | null;
  /** Passkey that was their second factor. */
  passkeyId?: string;
}

/** Returns who passes the gate. Throws 401, 429 and 503, and records failed attempts of staff. */
async function requireEntrant(context: Context, body: UnlockRequest, request: FastifyRequest): Promise<Entrant> {
  const { gate, passcode } = body;
  const owner = gate === 'enterprise' ? await findCodeOwner(context, passcode) : null;
  try {
    return (await signInUser(context, owner, body, request)) ?? (await requirePasscode(context, body, request));
  } catch (fault) {
    await recordRefusedSignIn(context, fault, { gate, userId: owner, request });
    throw fault;
  }
}

/**
 * Signs in the user whose personal access code opens the gate; null without one. Such a code cannot be guessed. Throws
 * 401 and 429 of the second factor, if the user has or needs one.
 */
async function signInUser(
  context: Context,
  userId: string | null,
  body: UnlockRequest,
  request: FastifyRequest,
): Promise<Entrant | null> {
  if (userId === null) return null;
  const passkey = await takeSecondStep(context, userId, body, request);
  const isIn = (await signIn(context, userId, context.now())) !== null;
  return isIn ? { userId, passkeyId: passkey?.id } : null;
}

/**
 * Returns an entrant who is no particular user if this is the gate's passcode and the gate accepts it. Throws 401, 429
 * and 503.
 */
async function requirePasscode(
  context: Context,
  { gate, passcode }: UnlockRequest,
  request: FastifyRequest,
): Promise<Entrant> {
  // While it is switched off there is nothing to guess, and the response does not reveal whether the passcode was
  // right.
  if (gate === 'enterprise') await requirePasscodeOn(context, context.database.kysely);
  const guesser = context.get(guessers).guesserOf(gate, request);
  const count = (outcome: string) => context.get(gateMetrics).codes.inc({ gate, outcome });
  const takeBack = await countGuess(context.database, { gate, guesser, now: context.now() }).catch((fault: unknown) => {
    count('too-early');
    throw fault;
  });
  if (await context.get(passcodes).isCorrect(gate, passcode)) {
    await takeBack();
    return { userId: null };
  }
  count('wrong');
  request.log.warn({ gate, guesser }, 'wrong passcode');
  throw new ApiError(401, 'incorrect-passcode', INCORRECT_PASSCODE);
}
