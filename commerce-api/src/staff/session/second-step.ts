import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { takeSecondFactor, wrongSecondFactor } from '#staff/users';
import { countGuess } from './guesses';

/**
 * Requires the second factor of a user whose personal access code was right. Wrong ones are counted by user and slowed
 * down. Throws 401 `second-factor-required` without one, 401 `incorrect-second-factor`, and 429.
 */
export async function requireSecondFactor(context: Context, userId: string, code: string | undefined): Promise<void> {
  if (code === undefined) {
    throw new Refusal(
      401,
      'second-factor-required',
      'Enter the code that your authenticator shows, or a recovery code.',
    );
  }
  const guess = { gate: 'enterprise', guesser: `user ${userId}`, now: context.now() } as const;
  const takeBack = await countGuess(context.database, guess);
  if (!(await takeSecondFactor(context, userId, code))) throw wrongSecondFactor();
  await takeBack();
}
