import type { Kysely } from 'kysely';
import { index, QUEUED, TRIED, table } from '../table';

/** Who may release a remote: deploy tokens and publisher keys. */
export async function createRights(db: Kysely<unknown>): Promise<void> {
  await table(db, 'deploy_tokens', {
    id: 'text',
    remote: 'text',
    name: 'text',
    token_hash: 'text',
    rights: 'text',
    created_at: 'time',
    created_by: 'text',
    // A request with the token may come from its issuer, who may not approve it as the second person.
    issued_by_id: 'text?',
    // The last credential fact then.
    issued_after: 'integer',
    last_used_at: 'time?',
    revoked_at: 'time?',
  })
    .addPrimaryKeyConstraint('deploy_tokens_key', ['id'])
    .addUniqueConstraint('deploy_tokens_hash', ['token_hash'])
    .execute();

  await table(db, 'publisher_keys', {
    id: 'text',
    remote: 'text',
    name: 'text',
    public_key: 'text',
    fingerprint: 'text',
    created_at: 'time',
    created_by: 'text',
    revoked_at: 'time?',
  })
    .addPrimaryKeyConstraint('publisher_keys_key', ['id'])
    .addUniqueConstraint('publisher_keys_fingerprint', ['remote', 'fingerprint'])
    .execute();
}

/** What holds versions of remotes back, keeps them or shows them early. */
export async function createReleaseRules(db: Kysely<unknown>): Promise<void> {
  await table(db, 'freeze_windows', {
    id: 'text',
    remote: 'text?',
    from_at: 'time',
    until_at: 'time',
    reason: 'text',
    created_at: 'time',
    created_by: 'text',
    ended_at: 'time?',
  })
    .addPrimaryKeyConstraint('freeze_windows_key', ['id'])
    .execute();

  await table(db, 'version_pins', {
    remote: 'text',
    version: 'text',
    reason: 'text',
    pinned_at: 'time',
    pinned_by: 'text',
  })
    .addPrimaryKeyConstraint('version_pins_key', ['remote', 'version'])
    .execute();

  await table(db, 'version_promotions', {
    remote: 'text',
    version: 'text',
    from_address: 'text',
    promoted_at: 'time',
    promoted_by: 'text',
  })
    .addPrimaryKeyConstraint('version_promotions_key', ['remote', 'version'])
    .execute();

  // Links that show a stored version in place of the live one: to anyone, to a cohort or to one user.
  await table(db, 'release_previews', {
    id: 'text',
    remote: 'text',
    version: 'text',
    cohort_id: 'text?',
    user_id: 'text?',
    expires_at: 'time',
    created_at: 'time',
    created_by: 'text',
    revoked_at: 'time?',
  })
    .addPrimaryKeyConstraint('release_previews_key', ['id'])
    .execute();
}

/** Recipients of release notices, and the notices sent to each. */
export async function createNotices(db: Kysely<unknown>): Promise<void> {
  await table(db, 'release_recipients', {
    id: 'text',
    remote: 'text?',
    kind: 'text',
    address: 'text',
    events_json: 'text',
    created_at: 'time',
    created_by: 'text',
    ended_at: 'time?',
  })
    .addPrimaryKeyConstraint('release_recipients_key', ['id'])
    .execute();

  await table(db, 'release_notices', {
    id: 'text',
    recipient_id: 'text',
    event: 'text',
    remote: 'text?',
    text: 'text',
    body: 'text',
    state: 'text',
    ...QUEUED,
    ...TRIED,
  })
    .addPrimaryKeyConstraint('release_notices_key', ['id'])
    .execute();
  await index(db, 'release_notices_due', 'release_notices (state, next_attempt_at)');
  await index(db, 'release_notices_by_time', 'release_notices (created_at)');
}

/** Changes of remotes' flags, of which the newest is in force, and named groups of staff. */
export async function createAudiences(db: Kysely<unknown>): Promise<void> {
  await table(db, 'flag_changes', {
    remote: 'text',
    flag: 'text',
    revision: 'integer',
    setting_json: 'text?',
    returns_to: 'integer?',
    changed_at: 'time',
    changed_by: 'text',
  })
    .addPrimaryKeyConstraint('flag_changes_key', ['remote', 'flag', 'revision'])
    .execute();

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
  await index(db, 'cohort_members_by_cohort', 'cohort_members (cohort_id)');
}
