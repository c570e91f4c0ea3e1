import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditCheck } from '@nara/shared-contracts/api/audit';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { keptHead } from './head';
import { redactionOf } from './redact';
import { FIRST_SEAL, sealOf } from './seal';
import { auditKey } from './sealing-key';
import type { AuditRow } from './tables';

const BATCH = 500;

/**
 * Checks the chain of seals from its start to the head that is stored outside the database. Calls `onStep` after every
 * batch, because a long chain takes long.
 */
export async function checkChain(context: Context, onStep: () => void): Promise<AuditCheck> {
  const key = context.get(auditKey);
  const head = context.get(keptHead).read();
  let [no, seal, at] = [0, FIRST_SEAL, null as number | null];
  const broken = (fault: 'changed' | 'removed'): AuditCheck => ({
    sealed: no,
    brokenAt: { no: no + 1, after: at === null ? null : toIso(at), fault },
  });

  for await (const rows of eachSealedBatch(context)) {
    for (const row of rows) {
      if (Number(row.seal_no) !== no + 1) return broken('removed');
      if (row.seal !== sealOf(key, seal, no + 1, row) && !isRedacted(key, row)) return broken('changed');
      [no, seal, at] = [no + 1, row.seal ?? FIRST_SEAL, row.at];
      if (head?.no === no && head.seal !== seal) return broken('changed');
    }
    onStep();
    await nextTurn();
  }
  return head && head.no > no ? broken('removed') : { sealed: no, brokenAt: null };
}

/** Tells whether we redacted an entry ourselves, and it has not been changed since. */
const isRedacted = (key: Buffer, row: AuditRow): boolean =>
  row.redaction !== null && row.redaction === redactionOf(key, row);

async function* eachSealedBatch({ database: { kysely } }: Context): AsyncGenerator<AuditRow[]> {
  for (let after = 0, size = BATCH; size === BATCH; ) {
    const rows = await kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('seal_no', '>', after)
      .orderBy('seal_no')
      .limit(BATCH)
      .execute();
    yield rows;
    after = Number(rows.at(-1)?.seal_no ?? after);
    size = rows.length;
  }
}
