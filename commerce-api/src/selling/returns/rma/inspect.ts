import type { RmaInspection } from '@nara/shared-contracts/api/returns';
import { mostResalable } from '@nara/shared-contracts/rules/returns';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import type { ReturnItemTable } from '../tables';
import { nextVersion, openReturn } from './change-return';
import { inspectionMismatch, notInspectable } from './refusals';

/**
 * Records the condition of the pieces and how many of each line can be sold again; the first time, also their arrival.
 * May be repeated until the return is decided. Throws 404 `return-not-found`, 409 `return-changed`,
 * `return-action-not-allowed` once it is decided, and `inspection-mismatch`.
 */
export const inspect = (
  context: Context,
  rmaNumber: string,
  { lines, expectedUpdatedAt }: RmaInspection,
  author: Author,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const { rma, pieces } = await openReturn(tx, rmaNumber, expectedUpdatedAt);
    if (rma.status !== 'pending_inspection') throw notInspectable(rma.status);
    const errors = mismatches(lines, pieces);
    if (errors.length > 0) throw inspectionMismatch(errors);
    for (const { line, ...found } of lines) {
      await tx
        .updateTable('return_items')
        .set(found)
        .where('return_id', '=', rma.id)
        .where('line', '=', line)
        .execute();
    }
    await tx
      .updateTable('returns')
      .set({ received_at: rma.received_at ?? author.at, updated_at: nextVersion(rma, author.at) })
      .where('id', '=', rma.id)
      .execute();
    await recordAudit(tx, author, {
      action: 'return.inspect',
      subject: rmaNumber,
      before: { conditions: describe(pieces) },
      after: { conditions: describe(lines) },
    });
    tell(context, tx, 'return.changed', rmaNumber);
    tell(context, tx, 'order.updated', rma.order_id);
  });

type Line = RmaInspection['lines'][number];

/** Returns the faults of an inspection, by the index of the line in the body. */
function mismatches(lines: readonly Line[], pieces: readonly ReturnItemTable[]): { field: string; message: string }[] {
  const named = new Set(lines.map(({ line }) => line));
  if (named.size !== lines.length || named.size !== pieces.length) {
    return [{ field: 'lines', message: `must name each of the ${pieces.length} lines once` }];
  }
  return lines.flatMap(({ line, condition, resalable }, index) => {
    const piece = pieces.find((candidate) => candidate.line === line);
    if (!piece) return [{ field: `lines.${index}.line`, message: 'is not in this return' }];
    const most = mostResalable(condition, piece.quantity);
    if (resalable <= most) return [];
    const message = most > 0 ? `can be at most ${most}` : 'must be 0: only new pieces can be sold again';
    return [{ field: `lines.${index}.resalable`, message }];
  });
}

/** Formats an inspection for the audit log, such as `line 1 new, 2 resalable`; null before one. */
const describe = (lines: readonly Pick<ReturnItemTable, 'line' | 'condition' | 'resalable'>[]): string | null =>
  lines.some(({ condition }) => condition === null)
    ? null
    : lines.map(({ line, condition, resalable }) => `line ${line + 1} ${condition}, ${resalable} resalable`).join('; ');
