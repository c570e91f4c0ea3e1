import { INCORRECT_PASSCODE } from '@nara/shared-contracts/rules/session';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { type Approving, personalOnly } from '#staff/approvals';
import { findCodeOwner, hasSecondFactor } from '#staff/users';
import { requireSecondFactor } from './second-step';

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
    throw new Refusal(401, 'incorrect-passcode', INCORRECT_PASSCODE);
  }
  const code = await kysely
    .selectFrom('access_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  throw code ? proofRequired('accessCode', ACCESS_CODE) : new Refusal(403, 'approver-proof-required', SIGN_IN);
}

const SECOND_FACTOR =
  'Enter the code that your authenticator shows, or a recovery code, to approve this. With a passkey, sign in again instead.';
const ACCESS_CODE = 'Enter your personal access code to approve this.';
const SIGN_IN = 'Sign in again, then approve this within 5 minutes.';

/** Names the field of the call with which the approver proves themselves. */
const proofRequired = (field: 'secondFactor' | 'accessCode', message: string) =>
  new Refusal(403, 'approver-proof-required', message, { errors: [{ field, message }] });
