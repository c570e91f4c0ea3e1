import type { Kysely } from 'kysely';
import { table } from './table';

/** Named staff: users, their access codes and sessions; and the id of the request behind each change and order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'users', {
    id: 'text',
    name: 'text',
    email: 'text',
    role: 'text',
    department: 'text',
    status: 'text',
    last_login_at: 'time?',
    created_at: 'time',
    updated_at: 'time',
  })
    .addPrimaryKeyConstraint('users_key', ['id'])
    .addUniqueConstraint('users_email', ['email'])
    .execute();

  await table(db, 'access_codes', { user_id: 'text', code_hash: 'text', issued_at: 'time' })
    .addPrimaryKeyConstraint('access_codes_key', ['user_id'])
    .addUniqueConstraint('access_codes_hash', ['code_hash'])
    .addForeignKeyConstraint('access_codes_user', ['user_id'], 'users', ['id'])
    .execute();

  await db.schema.alterTable('sessions').addColumn('staff_id', 'text').execute();
  await db.schema.createIndex('sessions_of_staff').on('sessions').column('staff_id').execute();
  await db.schema.alterTable('audit_log').addColumn('actor_id', 'text').execute();
  await db.schema.alterTable('audit_log').addColumn('request_id', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('request_id', 'text').execute();
  await db.schema.createIndex('audit_log_by_time').on('audit_log').columns(['at', 'id']).execute();
  await db.schema.createIndex('audit_log_of_subject').on('audit_log').columns(['subject', 'at']).execute();
}
