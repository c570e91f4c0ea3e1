import type { PromotionDefinition } from '@nara/shared-contracts/api/promotions';
import type { PromotionStatus } from '@nara/shared-contracts/rules/promotions';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { type AuditAction, type Author, recordAudit } from '#staff/audit';
import { columnsOf, definitionOf } from '../definition';
import { codeTaken, promotionChanged, promotionEnded, revisionNotFound } from '../errors';
import type { PromotionTable } from '../tables';
import { hasGenerated, lockPromotion } from './find';

/** Content of a revision. */
interface Revised {
  definition: PromotionDefinition;
  status: PromotionStatus;
}

/** Returns the differences between two revisions for the audit log. */
function differences(before: Revised, after: Revised): { before: object; after: object } {
  const [old, next] = [before, after].map(({ definition, status }) => ({ ...definition, status })) as [object, object];
  const changed = Object.keys(next).filter(
    (key) => JSON.stringify(old[key as never]) !== JSON.stringify(next[key as never]),
  );
  const pick = (from: object) => Object.fromEntries(changed.map((key) => [key, from[key as never]]));
  return { before: pick(old), after: pick(next) };
}

/** Replaces the chosen code of a promotion. Throws 409 `code-taken`. */
async function keepCode(tx: Kysely<Tables>, promotionId: string, code: string | null, at: number): Promise<void> {
  await tx.deleteFrom('promotion_codes').where('promotion_id', '=', promotionId).where('is_single', '=', 0).execute();
  if (code === null) return;
  const saved = await tx
    .insertInto('promotion_codes')
    .values({ code, promotion_id: promotionId, is_single: 0, batch: null, created_at: at })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!saved) throw codeTaken(code);
}

/** Changes a locked promotion, with a revision and an audit entry. Writes nothing if nothing changes. */
export async function revise(
  context: Context,
  tx: Kysely<Tables>,
  row: PromotionTable,
  { definition, status, restored = null }: Revised & { restored?: number | null },
  { author, action }: { author: Author; action: Extract<AuditAction, `promotion.${string}`> },
): Promise<void> {
  const before = { definition: definitionOf(row), status: row.status };
  const after = { definition, status };
  const changed = differences(before, after);
  if (Object.keys(changed.after).length === 0) return;
  const revision = row.revision + 1;
  const by = author.staff.name;
  if (definition.code !== row.code) await keepCode(tx, row.id, definition.code, author.at);
  await tx
    .updateTable('promotions')
    .set({
      revision,
      status,
      ...columnsOf(definition, await hasGenerated(tx, row.id)),
      updated_at: author.at,
      updated_by: by,
    })
    .where('id', '=', row.id)
    .execute();
  const [before_json, after_json] = [JSON.stringify(before), JSON.stringify(after)];
  await tx
    .insertInto('promotion_revisions')
    .values({ promotion_id: row.id, revision, restored, before_json, after_json, at: author.at, by })
    .execute();
  await recordAudit(tx, author, { action, subject: row.id, ...changed });
  notifyScreens(context, tx, 'promotion.changed', row.id);
}

/**
 * Locks and returns a promotion. Throws 404 `promotion-not-found`, and 409 `promotion-changed` if it changed since it
 * was read.
 */
export async function lockAsRead(tx: Kysely<Tables>, id: string, expectedRevision: number): Promise<PromotionTable> {
  const row = await lockPromotion(tx, id);
  if (row.revision !== expectedRevision) throw promotionChanged(row.updated_by);
  return row;
}

/** Creates a promotion as a draft. Idempotent by id. Throws 409 `code-taken`. */
export function addPromotion(
  context: Context,
  { id, definition }: { id: string; definition: PromotionDefinition },
  author: Author,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const row: PromotionTable = {
      id,
      revision: 0,
      status: 'draft',
      ...columnsOf(definition, false),
      created_at: author.at,
      updated_at: author.at,
      updated_by: author.staff.name,
    };
    const added = await tx
      .insertInto('promotions')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    await keepCode(tx, id, definition.code, author.at);
    await recordAudit(tx, author, { action: 'promotion.add', subject: id, before: null, after: definition });
    notifyScreens(context, tx, 'promotion.changed', id);
  });
}

/** Changes a promotion. Throws 409 `promotion-changed`, `promotion-ended` and `code-taken`. */
export function changePromotion(
  context: Context,
  id: string,
  { definition, expectedRevision }: { definition: PromotionDefinition; expectedRevision: number },
  author: Author,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const row = await lockAsRead(tx, id, expectedRevision);
    if (row.status === 'ended') throw promotionEnded();
    await revise(context, tx, row, { definition, status: row.status }, { author, action: 'promotion.change' });
  });
}

/**
 * Restores a promotion to its state before a revision. Throws 404 `revision-not-found`, 409 `promotion-changed`,
 * `code-taken`.
 */
export function restorePromotion(
  context: Context,
  id: string,
  { revision, expectedRevision }: { revision: number; expectedRevision: number },
  author: Author,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const row = await lockAsRead(tx, id, expectedRevision);
    const found = await tx
      .selectFrom('promotion_revisions')
      .select('before_json')
      .where('promotion_id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    if (!found) throw revisionNotFound();
    const before = JSON.parse(found.before_json) as Revised;
    const entry = { author, action: 'promotion.restore' } as const;
    await revise(context, tx, row, { ...before, restored: revision - 1 }, entry);
  });
}
