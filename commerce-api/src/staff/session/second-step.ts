import { randomBytes } from 'node:crypto';
import type { UnlockRequest } from '@nara/shared-contracts/api/session';
import { INCORRECT_PASSCODE } from '@nara/shared-contracts/rules/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '#platform/cookies';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { type Approving, personalOnly } from '#staff/approvals';
import {
  CHALLENGE_MS,
  findCodeOwner,
  hasSecondFactor,
  mustSetUpSecondFactor,
  type TakenPasskey,
  takePasskey,
  takeSecondFactor,
  wrongSecondFactor,
} from '#staff/users';
import { addCookie, cookieOptions } from './cookie';
import { countGuess } from './guesses';

const COOKIE = { name: 'nara_passkey', path: '/api/session' };
const BYTES = 32;

/** Gives a browser at the gate, which has no session yet, the secret that its challenge is bound to. Returns it. */
export function markBrowser(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const secret = randomBytes(BYTES).toString('base64url');
  addCookie(reply, { ...COOKIE, value: secret, maxAge: CHALLENGE_MS / 1000 }, cookieOptions(context, request));
  return secret;
}

/** Returns the secret of a browser at the gate; empty if it began nothing. */
export const markOf = (request: FastifyRequest): string => readCookie(request, COOKIE.name) ?? '';

/** What was given at the second step: a code, a passkey, or nothing yet. */
type Given = Pick<UnlockRequest, 'secondFactor' | 'passkey'>;

/**
 * Performs the second step of a sign-in if the user has a second factor or must have one. Returns the passkey that it
 * was done with; null without one. Throws 401 `second-factor-set-up-required` if the user must set one up first, and
 * like `requireSecondFactor`.
 */
export async function takeSecondStep(
  context: Context,
  userId: string,
  given: Given,
  request: FastifyRequest,
): Promise<TakenPasskey | null> {
  const { kysely } = context.database;
  if (await hasSecondFactor(kysely, userId)) return requireSecondFactor(context, userId, given, request);
  if (!(await mustSetUpSecondFactor(kysely, userId))) return null;
  throw new ApiError(401, 'second-factor-set-up-required', 'Your role needs a second factor. Set one up to sign in.');
}

/**
 * Requires the second factor of a user who is otherwise known. Wrong codes and refused passkeys are counted by user and
 * slowed down. Throws 401 `second-factor-required` with neither, 401 `incorrect-second-factor`, 429, and like
 * `takePasskey`.
 */
async function requireSecondFactor(
  context: Context,
  userId: string,
  { secondFactor, passkey }: Given,
  request: FastifyRequest,
): Promise<TakenPasskey | null> {
  if (secondFactor === undefined && passkey === undefined) {
    throw new ApiError(
      401,
      'second-factor-required',
      'Use your passkey, or enter the code that your authenticator shows, or a recovery code.',
    );
  }
  const takeBack = await countGuess(context.database, { gate: 'enterprise', guesser: { userId }, now: context.now() });
  const used = passkey
    ? await takePasskey(context, { purpose: 'second-step', browser: markOf(request), userId }, passkey)
    : null;
  if (!used && !(await takeSecondFactor(context, userId, secondFactor ?? ''))) throw wrongSecondFactor();
  await takeBack();
  return used;
}

/** Time (ms) for which a sign-in counts as fresh. */
const FRESH_MS = 5 * 60_000;

/**
 * Makes an approver prove that it is still they who use the session: by a sign-in of the last five minutes, by their
 * second factor, or by their access code if they have no second factor. Throws 403 `approver-proof-required`, 401
 * `incorrect-second-factor` and `incorrect-passcode`, and 429.
 */
export async function proveApprover(context: Context, { staff, request, body }: Approving): Promise<void> {
  const { userId, provedAt = 0 } = staff;
  if (userId === null) throw personalOnly();
  if (provedAt > context.now() - FRESH_MS) return;
  const { kysely } = context.database;
  if (await hasSecondFactor(kysely, userId)) {
    if (body?.secondFactor === undefined) throw proofRequired('secondFactor', SECOND_FACTOR);
    await requireSecondFactor(context, userId, { secondFactor: body.secondFactor }, request);
    return;
  }
  if (body?.accessCode !== undefined) {
    if ((await findCodeOwner(context, body.accessCode)) === userId) return;
    throw new ApiError(401, 'incorrect-passcode', INCORRECT_PASSCODE);
  }
  const code = await kysely
    .selectFrom('access_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  throw code ? proofRequired('accessCode', ACCESS_CODE) : new ApiError(403, 'approver-proof-required', SIGN_IN);
}

const SECOND_FACTOR =
  'Enter the code that your authenticator shows, or a recovery code, to approve this. With a passkey, sign in again instead.';
const ACCESS_CODE = 'Enter your personal access code to approve this.';
const SIGN_IN = 'Sign in again, then approve this within 5 minutes.';

/** Names the field of the call with which the approver proves themselves. */
const proofRequired = (field: 'secondFactor' | 'accessCode', message: string) =>
  new ApiError(403, 'approver-proof-required', message, { errors: [{ field, message }] });
