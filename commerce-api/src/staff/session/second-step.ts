import type { UnlockRequest } from '@nara/shared-contracts/api/session';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import {
  hasSecondFactor,
  mustSetUpSecondFactor,
  type TakenPasskey,
  takePasskey,
  takeSecondFactor,
  wrongSecondFactor,
} from '#staff/users';
import { countGuess } from './guesses';
import { markOf } from './passkey-browser';

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
  throw new Refusal(401, 'second-factor-set-up-required', 'Your role needs a second factor. Set one up to sign in.');
}

/**
 * Requires the second factor of a user who is otherwise known. Wrong codes and refused passkeys are counted by user and
 * slowed down. Throws 401 `second-factor-required` with neither, 401 `incorrect-second-factor`, 429, and like
 * `takePasskey`.
 */
export async function requireSecondFactor(
  context: Context,
  userId: string,
  { secondFactor, passkey }: Given,
  request: FastifyRequest,
): Promise<TakenPasskey | null> {
  if (secondFactor === undefined && passkey === undefined) {
    throw new Refusal(
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
