import type { Kysely } from 'kysely';
import { table } from './table';

/** Named groups of staff, and the audience of a preview: anyone with the link, one person, or a group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'cohorts', {
    id: 'text',
    name: 'text',
    /** Name in lower case, so that no two names look alike. */
    name_key: 'text',
    updated_at: 'time',
    updated_by: 'text',
  })
    .addPrimaryKeyConstraint('cohorts_key', ['id'])
    .addUniqueConstraint('cohorts_by_name', ['name_key'])
    .execute();
  await table(db, 'cohort_members', { cohort_id: 'text', user_id: 'text' })
    .addPrimaryKeyConstraint('cohort_members_key', ['user_id', 'cohort_id'])
    .execute();
  await db.schema.createIndex('cohort_members_by_cohort').on('cohort_members').column('cohort_id').execute();
  await db.schema.alterTable('release_previews').addColumn('cohort_id', 'text').execute();
  await db.schema.alterTable('release_previews').addColumn('user_id', 'text').execute();
}
