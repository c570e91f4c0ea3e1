import type { ContentHistory, ContentRow, EditedPage } from '@nara/shared-contracts/api/content';
import type { ShopFacts } from '@nara/shared-contracts/rules/content';
import { toIso } from '#platform/time';
import { contentOf, type WorkedOn } from './queries';
import type { ContentRevisionTable } from './tables';

const saved = ({ at, by }: { at: number; by: string }) => ({ at: toIso(at), by });

/** Returns a row of the list in the editor. */
export const toContentRow = ({ page, draft, publication }: WorkedOn): ContentRow => ({
  page: page.page,
  revision: page.revision,
  published: page.at === null ? null : saved({ at: page.at, by: page.by ?? '' }),
  draft: draft ? saved(draft) : null,
  planned: publication ? saved({ at: publication.publish_at, by: publication.by }) : null,
});

/** Returns a page as the editor shows it. */
export const toEditedPage = (worked: WorkedOn, facts: ShopFacts): EditedPage => ({
  ...toContentRow(worked),
  facts,
  content: contentOf(worked.page),
  draft: worked.draft
    ? { ...saved(worked.draft), content: contentOf(worked.draft), version: worked.draft.version }
    : null,
});

/** Returns publications as the history shows them. */
export const toHistory = (rows: readonly ContentRevisionTable[], hasMore: boolean): ContentHistory => ({
  revisions: rows.map((row) => ({
    revision: row.revision,
    ...saved(row),
    restored: row.restored,
    before: JSON.parse(row.before_json),
    after: JSON.parse(row.after_json),
  })),
  hasMore,
});
