import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { hasSecondFactor, mustSetUpSecondFactor, takeSecondFactor, wrongSecondFactor } from '#staff/users';
import { countGuess } from './guesses';

/**
 * Performs the second step of a sign-in if the user has a second factor or must have one. Throws 401
 * `second-factor-set-up-required` if the user must set one up first, and like `requireSecondFactor`.
 */
export async function takeSecondStep(context: Context, userId: string, code: string | undefined): Promise<void> {
  const { kysely } = context.database;
  if (await hasSecondFactor(kysely, userId)) return requireSecondFactor(context, userId, code);
  if (!(await mustSetUpSecondFactor(kysely, userId))) return;
  throw new Refusal(401, 'second-factor-set-up-required', 'Your role needs a second factor. Set one up to sign in.');
}

/**
 * Requires the second factor of a user who is otherwise known. Wrong codes are counted by user and slowed
 * down. Throws 401 `second-factor-required` without a code, 401 `incorrect-second-factor`, and 429.
 */
export async function requireSecondFactor(context: Context, userId: string, code: string | undefined): Promise<void> {
  if (code === undefined) {
    throw new Refusal(
      401,
      'second-factor-required',
      'Enter the code that your authenticator shows, or a recovery code.',
    );
  }
  const takeBack = await countGuess(context.database, { gate: 'enterprise', guesser: { userId }, now: context.now() });
  if (!(await takeSecondFactor(context, userId, code))) throw wrongSecondFactor();
  await takeBack();
}
