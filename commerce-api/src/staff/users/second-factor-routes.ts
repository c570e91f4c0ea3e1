import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { requirePerson } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import { newSecondFactor } from './new-second-factor';
import { requireRecentSignIn, userOf } from './personal-caller';
import { findUser } from './queries';
import { confirmSecondFactor, resetSecondFactor } from './second-factor';
import { toIsoOrNull, toUser } from './views';

export const secondFactorHandlers = (context: Context): HandlersOf<'secondFactor'> => {
  const { database, now } = context;
  return {
    async get({ staff: { userId } }) {
      if (userId === null) return { since: null, recoveryCodesLeft: 0, hasPasskeys: false };
      const { second_factor_at, passkeys } = await findUser(database.kysely, userId);
      const { left } = await database.kysely
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return { since: toIsoOrNull(second_factor_at), recoveryCodesLeft: Number(left), hasPasskeys: passkeys > 0 };
    },

    async begin({ staff }) {
      const userId = userOf(staff);
      // Otherwise whoever got hold of a session could set up their own authenticator, and sign in with it from then on.
      requireRecentSignIn(staff, now());
      return newSecondFactor(context, userId);
    },

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
