import type { ContentPageName } from '@nara/shared-contracts/rules/content';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { discardDraft, saveDraft } from './drafts';
import { findFacts } from './facts';
import { issuePreview } from './previews';
import { cancelPublication, publish, restore } from './publish';
import { findAllWorkedOn, findRevisions, findWorkedOn } from './queries';
import { toContentRow, toEditedPage, toHistory } from './views';

/** Maximum number of publications in the history. */
const MOST = 100;

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
      const rows = await findRevisions(kysely, page, MOST + 1);
      return toHistory(rows.slice(0, MOST), rows.length > MOST);
    },

    async restore(call) {
      const { page, revision } = call.params;
      await restore(context, page, { revision, ...call.body }, authorOf(call, now()));
      return edited(page);
    },

    preview: (call) => issuePreview(context, call.params.page, authorOf(call, now())),
  };
};
