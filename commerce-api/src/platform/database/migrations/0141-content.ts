import type { Kysely } from 'kysely';
import { table } from './table';

/** Content of the shop: pages that staff have published, their drafts, planned publications, and every publication. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'content_pages', {
    page: 'text',
    revision: 'integer',
    content_json: 'text?',
    at: 'time?',
    by: 'text?',
    draft_version: 'integer',
  })
    .addPrimaryKeyConstraint('content_pages_key', ['page'])
    .execute();
  await table(db, 'content_revisions', {
    page: 'text',
    revision: 'integer',
    restored: 'integer?',
    before_json: 'text',
    after_json: 'text',
    at: 'time',
    by: 'text',
  })
    .addPrimaryKeyConstraint('content_revisions_key', ['page', 'revision'])
    .execute();
  await table(db, 'content_drafts', {
    page: 'text',
    version: 'integer',
    content_json: 'text',
    at: 'time',
    by: 'text',
  })
    .addPrimaryKeyConstraint('content_drafts_key', ['page'])
    .execute();
  await table(db, 'content_publications', {
    page: 'text',
    publish_at: 'time',
    by: 'text',
    by_id: 'text?',
    role: 'text',
  })
    .addPrimaryKeyConstraint('content_publications_key', ['page'])
    .execute();
}
