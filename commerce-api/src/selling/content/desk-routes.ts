import type { ContentHistory, ContentRow, EditedPage } from '@nara/shared-contracts/api/content';
import type { ContentPageName, ShopFacts } from '@nara/shared-contracts/rules/content';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { issuePreview } from './previews';
import { cancelPublication, discardDraft, publish, restore, saveDraft } from './publish';
import { contentOf, findAllWorkedOn, findFacts, findRevisions, findWorkedOn, type WorkedOn } from './queries';
import type { ContentRevisionTable } from './tables';

const saved = ({ at, by }: { at: number; by: string }) => ({ at: toIso(at), by });

/** Returns a row of the list in the editor. */
const toContentRow = ({ page, draft, publication }: WorkedOn): ContentRow => ({
  page: page.page,
  revision: page.revision,
  published: page.at === null ? null : saved({ at: page.at, by: page.by ?? '' }),
  draft: draft ? saved(draft) : null,
  planned: publication ? saved({ at: publication.publish_at, by: publication.by }) : null,
});

/** Returns a page as the editor shows it. */
const toEditedPage = (worked: WorkedOn, facts: ShopFacts): EditedPage => ({
  ...toContentRow(worked),
  facts,
  content: contentOf(worked.page),
  draft: worked.draft
    ? { ...saved(worked.draft), content: contentOf(worked.draft), version: worked.draft.version }
    : null,
});

/** Returns publications as the history shows them. */
const toHistory = (rows: readonly ContentRevisionTable[], hasMore: boolean): ContentHistory => ({
  revisions: rows.map((row) => ({
    revision: row.revision,
    ...saved(row),
    restored: row.restored,
    before: JSON.parse(row.before_json),
    after: JSON.parse(row.after_json),
  })),
  hasMore,
});

/** Maximum number of publications in the history. */
const MAX = 100;

/** Endpoints for the content editor. */
export const contentDeskHandlers = (context: Context): HandlersOf<'contentDesk'> => {
  const { database, now } = context;
  const { kysely } = database;

  const edited = async (page: ContentPageName) =>
    toEditedPage(await findWorkedOn(kysely, page), await findFacts(context));

  return {
    list: async () => ({ pages: (await findAllWorkedOn(kysely)).map(toContentRow) }),

    get: ({ params: { page } }) => edited(page),

    async saveDraft(call) {
      await saveDraft(context, call.params.page, call.body, authorOf(call, now()));
      return edited(call.params.page);
    },

    async discardDraft(call) {
      await discardDraft(context, call.params.page, authorOf(call, now()));
      return edited(call.params.page);
    },

    async publish(call) {
      const { at, ...seen } = call.body;
      const wanted = { ...seen, at: at === null ? null : Date.parse(at) };
      await publish(context, call.params.page, wanted, authorOf(call, now()));
      return edited(call.params.page);
    },

    async cancelPublication(call) {
      await cancelPublication(context, call.params.page, authorOf(call, now()));
      return edited(call.params.page);
    },

    async history({ params: { page } }) {
      const rows = await findRevisions(kysely, page, MAX + 1);
      return toHistory(rows.slice(0, MAX), rows.length > MAX);
    },

    async restore(call) {
      const { page, revision } = call.params;
      await restore(context, page, { revision, ...call.body }, authorOf(call, now()));
      return edited(page);
    },

    preview: (call) => issuePreview(context, call.params.page, authorOf(call, now())),
  };
};
