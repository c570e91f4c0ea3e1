import type { PromotionHistory } from '@nara/shared-contracts/api/promotions';
import { exportFileName } from '@nara/shared-contracts/rules/common';
import { csvFile, type HandlersOf, NamedText } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { addPromotion, changePromotion, restorePromotion } from './change';
import { findDetail } from './detail';
import { findPromotions, loadPromotion } from './find';
import { CODE_COLUMNS, eachCodeBatch, generateCodes } from './generated-codes';
import { endPromotion, pausePromotion, startPromotion } from './steps';
import { tryPromotions } from './trial';

/** Maximum number of revisions in the history. */
const MOST = 100;

/** Endpoints for the promotions screens. */
export const adminPromotionsHandlers = (context: Context): HandlersOf<'adminPromotions'> => {
  const { database, now } = context;
  const { kysely } = database;
  const detail = (id: string) => findDetail(kysely, id, now());
  return {
    list: ({ query }) => findPromotions(database, query, query, now()),

    get: ({ params: { id } }) => detail(id),

    async add(call) {
      await addPromotion(context, call.body, authorOf(call, now()));
      return detail(call.body.id);
    },

    async change(call) {
      await changePromotion(context, call.params.id, call.body, authorOf(call, now()));
      return detail(call.params.id);
    },

    async start(call) {
      const { at, expectedRevision } = call.body;
      const wanted = { at: at === null ? null : Date.parse(at), expectedRevision };
      await startPromotion(context, call.params.id, wanted, authorOf(call, now()));
      return detail(call.params.id);
    },

    async pause(call) {
      await pausePromotion(context, call.params.id, call.body.expectedRevision, authorOf(call, now()));
      return detail(call.params.id);
    },

    async end(call) {
      await endPromotion(context, call.params.id, call.body.expectedRevision, authorOf(call, now()));
      return detail(call.params.id);
    },

    async generateCodes(call) {
      const { id: batch, count } = call.body;
      await generateCodes(context, call.params.id, { batch, count }, authorOf(call, now()));
      return detail(call.params.id);
    },

    async exportCodes({ params: { id } }) {
      await loadPromotion(kysely, id);
      return new NamedText(
        exportFileName('promotion-codes', 'csv', {}, now()),
        csvFile(CODE_COLUMNS, eachCodeBatch(database, id)),
      );
    },

    async history({ params: { id } }): Promise<PromotionHistory> {
      await loadPromotion(kysely, id);
      const rows = await kysely
        .selectFrom('promotion_revisions')
        .selectAll()
        .where('promotion_id', '=', id)
        .orderBy('revision', 'desc')
        .limit(MOST + 1)
        .execute();
      return {
        revisions: rows.slice(0, MOST).map(({ revision, at, by, restored, before_json, after_json }) => ({
          revision,
          at: toIso(at),
          by,
          restored,
          before: JSON.parse(before_json),
          after: JSON.parse(after_json),
        })),
        hasMore: rows.length > MOST,
      };
    },

    async restore(call) {
      const { id, revision } = call.params;
      await restorePromotion(context, id, { revision, ...call.body }, authorOf(call, now()));
      return detail(id);
    },

    try: ({ body }) => tryPromotions(context, body),
  };
};
