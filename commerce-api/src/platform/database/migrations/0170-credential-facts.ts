import { type Kysely, sql } from 'kysely';
import { table } from './table';

/**
 * Facts about credentials, which tell whether two users could be one person: who issued or reset what. They begin with
 * the credentials that exist, in the order of their times.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'credential_facts', {
    no: 'integer',
    user_id: 'text',
    kind: 'text',
    by_id: 'text?',
    at: 'time',
  })
    .addPrimaryKeyConstraint('credential_facts_key', ['no'])
    .execute();
  await sql`
    insert into credential_facts (no, user_id, kind, by_id, at)
    select row_number() over (order by at, kind, user_id), user_id, kind, by_id, at from (
      select user_id, 'code' as kind, issued_by_id as by_id, issued_at as at from access_codes
      union all
      select user_id, 'second-factor', user_id, confirmed_at from second_factors where confirmed_at is not null
      union all
      select user_id, 'identity', user_id, linked_at from user_identities
    ) as known`.execute(db);
}
