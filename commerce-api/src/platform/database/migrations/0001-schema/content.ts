import type { Kysely } from 'kysely';
import { table } from '../table';

/** Content of the shop: published pages, their drafts, planned publications, and every publication. */
export async function createContent(db: Kysely<unknown>): Promise<void> {
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

/** History of the shop's settings. The settings themselves are a row of `settings`. */
export async function createShopSettings(db: Kysely<unknown>): Promise<void> {
  await table(db, 'shop_settings_revisions', {
    revision: 'integer',
    restored: 'integer?',
    before_json: 'text',
    after_json: 'text',
    at: 'time',
    by: 'text',
  })
    .addPrimaryKeyConstraint('shop_settings_revisions_key', ['revision'])
    .execute();
}
