import { MOST_STARTED } from '@nara/shared-contracts/rules/promotions';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import { definitionOf, stateOf } from '../definition';
import {
  promotionEnded,
  promotionNotRunning,
  promotionWithoutCode,
  promotionWithoutTime,
  tooManyPromotions,
} from '../refusals';
import type { PromotionTable } from '../tables';
import { lockAsRead, revise } from './change';
import { hasGenerated } from './detail';

/** Throws if too many promotions are started. Every cart is compared with the automatic ones. */
async function requireRoom(tx: Kysely<Tables>, at: number): Promise<void> {
  const { started } = await tx
    .selectFrom('promotions')
    .select((eb) => eb.fn.countAll().as('started'))
    .where('status', '=', 'started')
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
    .executeTakeFirstOrThrow();
  if (Number(started) >= MOST_STARTED) throw tooManyPromotions(MOST_STARTED);
}

/** Returns the start of a promotion: the requested time, or now unless it had already begun. */
const beginning = (row: PromotionTable, wanted: number | null, now: number): number =>
  wanted ?? (row.status === 'paused' && row.from_at !== null && row.from_at <= now ? row.from_at : now);

/**
 * Starts a promotion now or at a later time (epoch ms), or resumes a paused one. Throws 409 `promotion-changed`,
 * `promotion-ended`, `promotion-without-code` and `too-many-promotions`, 422 `promotion-without-time`.
 */
export function startPromotion(
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
export function pausePromotion(context: Context, id: string, expectedRevision: number, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const row = await lockAsRead(tx, id, expectedRevision);
    const state = stateOf(row, author.at);
    if (state !== 'running' && state !== 'planned') throw promotionNotRunning();
    const paused = { definition: definitionOf(row), status: 'paused' as const };
    await revise(context, tx, row, paused, { author, action: 'promotion.pause' });
  });
}

/** Ends a promotion in any state. Throws 409 `promotion-changed` and `promotion-ended`. */
export function endPromotion(context: Context, id: string, expectedRevision: number, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const row = await lockAsRead(tx, id, expectedRevision);
    if (row.status === 'ended') throw promotionEnded();
    const ended = { definition: definitionOf(row), status: 'ended' as const };
    await revise(context, tx, row, ended, { author, action: 'promotion.end' });
  });
}
