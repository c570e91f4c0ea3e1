import type { HandlersOf, Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { personalOnly, requirePerson } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import { newSecondFactor } from './new-second-factor';
import { findUser } from './queries';
import { confirmSecondFactor, resetSecondFactor } from './second-factor';
import { toIsoOrNull, toUser } from './views';

/** Returns the caller's user id. Throws 409 `personal-sign-in-required` for the enterprise passcode. */
function userOf({ userId }: Staff): string {
  if (userId === null) throw personalOnly();
  return userId;
}

export const secondFactorHandlers = (context: Context): HandlersOf<'secondFactor'> => {
  const { database, now } = context;
  return {
    async get({ staff: { userId } }) {
      if (userId === null) return { since: null, recoveryCodesLeft: 0 };
      const { second_factor_at } = await findUser(database.kysely, userId);
      const { left } = await database.kysely
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return { since: toIsoOrNull(second_factor_at), recoveryCodesLeft: Number(left) };
    },

    begin: ({ staff }) => newSecondFactor(context, userOf(staff)),

    confirm: async (call) => ({
      recoveryCodes: await confirmSecondFactor(
        context,
        { userId: userOf(call.staff), code: call.body.code, request: call.request },
        authorOf(call, now()),
      ),
    }),

    async reset(call) {
      await requirePerson(context, call.staff);
      return toUser(await resetSecondFactor(context, call.params.id, authorOf(call, now())), call.staff);
    },
  };
};
