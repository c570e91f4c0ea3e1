import type { Kysely } from 'kysely';
import { index, table } from '../table';

/** What staff did and wrote. */
export async function createRecords(db: Kysely<unknown>): Promise<void> {
  await table(db, 'audit_log', {
    id: 'text',
    at: 'time',
    actor: 'text',
    actor_id: 'text?',
    role: 'text',
    action: 'text',
    subject: 'text',
    before_json: 'text',
    after_json: 'text',
    request_id: 'text?',
    // Position in the chain of seals; null until it is sealed.
    seal_no: 'time?',
    seal: 'text?',
    redaction: 'text?',
  })
    .addPrimaryKeyConstraint('audit_log_key', ['id'])
    .execute();
  await index(db, 'audit_log_by_time', 'audit_log (at, id)');
  await index(db, 'audit_log_of_subject', 'audit_log (subject, at)');
  await index(db, 'audit_log_by_seal', 'audit_log (seal_no)', 'unique');

  await table(db, 'settings', { name: 'text', value_json: 'text', updated_at: 'time', updated_by: 'text' })
    .addPrimaryKeyConstraint('settings_key', ['name'])
    .execute();

  await table(db, 'setting_revisions', {
    name: 'text',
    revision: 'integer',
    restored: 'integer?',
    before_json: 'text',
    after_json: 'text',
    at: 'time',
    by: 'text',
  })
    .addPrimaryKeyConstraint('setting_revisions_key', ['name', 'revision'])
    .execute();

  await table(db, 'notes', {
    id: 'text',
    kind: 'text',
    subject: 'text',
    text: 'text',
    author: 'text',
    author_id: 'text?',
    at: 'time',
  })
    .addPrimaryKeyConstraint('notes_key', ['id'])
    .execute();
  await index(db, 'notes_of_subject', 'notes (kind, subject, at)');
}

/** What needs a second person, and the facts by which two users are known to be two people. */
export async function createApprovals(db: Kysely<unknown>): Promise<void> {
  await table(db, 'approvals', {
    id: 'text',
    kind: 'text',
    subject: 'text',
    summary: 'text',
    input_json: 'text',
    asked_by: 'text',
    asked_by_id: 'text',
    asked_at: 'time',
    // The last credential fact then: who could be behind the request is judged by what was known at the time.
    asked_after: 'integer',
    expires_at: 'time',
    state: 'text',
    claimed_until: 'time',
    decided_by: 'text?',
    decided_at: 'time?',
    reason: 'text?',
  })
    .addPrimaryKeyConstraint('approvals_key', ['id'])
    .execute();
  await index(db, 'approvals_by_time', 'approvals (asked_at)');

  await table(db, 'money_out', {
    id: 'text',
    kind: 'text',
    subject: 'text',
    person: 'text',
    cents: 'integer',
    approved: 'integer',
    at: 'time',
  })
    .addPrimaryKeyConstraint('money_out_key', ['id'])
    .execute();
  await index(db, 'money_out_of_subject', 'money_out (subject)');
  await index(db, 'money_out_by_person', 'money_out (person, at)');

  await table(db, 'credential_facts', {
    no: 'integer',
    user_id: 'text',
    kind: 'text',
    by_id: 'text?',
    at: 'time',
  })
    .addPrimaryKeyConstraint('credential_facts_key', ['no'])
    .execute();
}
