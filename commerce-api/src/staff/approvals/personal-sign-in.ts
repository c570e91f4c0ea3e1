import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Tables } from '#platform/database';

/** Selects users who can sign in personally: with an access code, or through the identity provider. */
export const signsInPersonally = (
  eb: ExpressionBuilder<Tables, 'users'>,
): ExpressionWrapper<Tables, 'users', SqlBool> =>
  eb.or([
    eb.exists(eb.selectFrom('access_codes').select('user_id').whereRef('access_codes.user_id', '=', 'users.id')),
    eb.exists(eb.selectFrom('user_identities').select('user_id').whereRef('user_identities.user_id', '=', 'users.id')),
  ]);
