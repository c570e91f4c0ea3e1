import type { PromotionHistory } from '@nara/shared-contracts/api/promotions';
import { exportFileName } from '@nara/shared-contracts/rules/common';
import { MAX_STARTED } from '@nara/shared-contracts/rules/promotions';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { csvFile, type HandlersOf, NamedText } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, authorOf } from '#staff/audit';
import { definitionOf, stateOf } from '../definition';
import {
  promotionEnded,
  promotionNotRunning,
  promotionWithoutCode,
  promotionWithoutTime,
  tooManyPromotions,
} from '../errors';
import type { PromotionTable } from '../tables';
import { addPromotion, changePromotion, lockAsRead, restorePromotion, revise } from './change';
import { findDetail, findPromotions, hasGenerated, loadPromotion } from './find';
import { CODE_COLUMNS, eachCodeBatch, generateCodes } from './generated-codes';
import { tryPromotions } from './trial';

/** Throws if too many promotions are started. Every cart is compared with the automatic ones. */
async function requireRoom(tx: Kysely<Tables>, at: number): Promise<void> {
  const { started } = await tx
    .selectFrom('promotions')
    .select((eb) => eb.fn.countAll().as('started'))
    .where('status', '=', 'started')
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
    .executeTakeFirstOrThrow();
  if (Number(started) >= MAX_STARTED) throw tooManyPromotions(MAX_STARTED);
}

/** Returns the start of a promotion: the requested time, or now unless it had already begun. */
const beginning = (row: PromotionTable, wanted: number | null, now: number): number =>
  wanted ?? (row.status === 'paused' && row.from_at !== null && row.from_at <= now ? row.from_at : now);

/**
 * Starts a promotion now or at a later time (epoch ms), or resumes a paused one. Throws 409 `promotion-changed`,
 * `promotion-ended`, `promotion-without-code` and `too-many-promotions`, 422 `promotion-without-time`.
 */
function startPromotion(
  context: Context,
  id: string,
  { at, expectedRevision }: { at: number | null; expectedRevision: number },
  author: Author,
): Promise<void> {
  const { database } = context;
  return database.transaction(async (tx) => {
    await database.lock(tx, 'promotions started');
    const row = await lockAsRead(tx, id, expectedRevision);
    if (row.status === 'ended') throw promotionEnded();
    const definition = definitionOf(row);
    if (definition.way === 'code' && definition.code === null && !(await hasGenerated(tx, id)))
      throw promotionWithoutCode();
    const from = beginning(row, at, author.at);
    if (row.until_at !== null && row.until_at <= Math.max(from, author.at)) throw promotionWithoutTime();
    if (row.status !== 'started') await requireRoom(tx, author.at);
    const started = { definition: { ...definition, from: toIso(from) }, status: 'started' as const };
    await revise(context, tx, row, started, { author, action: 'promotion.start' });
  });
}

/** Pauses a promotion. Throws 409 `promotion-changed` and `promotion-not-running`. */
function pausePromotion(context: Context, id: string, expectedRevision: number, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const row = await lockAsRead(tx, id, expectedRevision);
    const state = stateOf(row, author.at);
    if (state !== 'running' && state !== 'planned') throw promotionNotRunning();
    const paused = { definition: definitionOf(row), status: 'paused' as const };
    await revise(context, tx, row, paused, { author, action: 'promotion.pause' });
  });
}

/** Ends a promotion in any state. Throws 409 `promotion-changed` and `promotion-ended`. */
function endPromotion(context: Context, id: string, expectedRevision: number, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const row = await lockAsRead(tx, id, expectedRevision);
    if (row.status === 'ended') throw promotionEnded();
    const ended = { definition: definitionOf(row), status: 'ended' as const };
    await revise(context, tx, row, ended, { author, action: 'promotion.end' });
  });
}

/** Maximum number of revisions in the history. */
const MAX = 100;

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
        .limit(MAX + 1)
        .execute();
      return {
        revisions: rows.slice(0, MAX).map(({ revision, at, by, restored, before_json, after_json }) => ({
          revision,
          at: toIso(at),
          by,
          restored,
          before: JSON.parse(before_json),
          after: JSON.parse(after_json),
        })),
        hasMore: rows.length > MAX,
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
