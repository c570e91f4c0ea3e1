import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import { type Head, keptHead } from './head';
import { FIRST_SEAL, sealOf } from './seal';
import { auditKey } from './sealing-key';

const EVERY_MS = 10_000;
/** Entries per transaction, few enough that other queries do not wait long for the database. */
const BATCH = 200;

export interface Sealer extends Repeating {
  /** Seals all unsealed entries. */
  runOnce(): Promise<void>;
  /** Returns the time (epoch ms) of the first failed attempt since the last success; null while sealing works. */
  failingSince(): number | null;
}

/** Seals entries soon after they are written, on one instance at a time, and stores the head of the chain. */
export function auditSealer(context: Context): Sealer {
  const { database, log, now } = context;
  let failingSince: number | null = null;
  const key = context.get(auditKey);

  const sealBatch = () =>
    database.transaction(async (tx) => {
      await database.lock(tx, 'audit seals');
      const rows = await tx
        .selectFrom('audit_log')
        .selectAll()
        .where('seal_no', 'is', null)
        .orderBy('at')
        .orderBy('id')
        .limit(BATCH)
        .execute();
      const head = await findHead(tx);
      await requireKept(tx, context.get(keptHead).read());
      for (const row of rows) {
        const no = head.no + 1;
        const seal = sealOf(key, head.seal, no, row);
        await tx.updateTable('audit_log').set({ seal_no: no, seal }).where('id', '=', row.id).execute();
        Object.assign(head, { no, seal });
      }
      return { head, sealed: rows.length };
    });

  const sealAll = async () => {
    for (let sealed = BATCH; sealed === BATCH && repeating.mayGoOn(); ) {
      const batch = await sealBatch();
      sealed = batch.sealed;
      if (sealed === 0) return;
      context.get(keptHead).write(batch.head);
      log.info({ auditHead: batch.head }, 'audit log sealed');
    }
  };

  const runOnce = async () => {
    try {
      await sealAll();
      failingSince = null;
    } catch (fault) {
      failingSince ??= now();
      throw fault;
    }
  };

  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'the audit log could not be sealed; it is tried again soon'),
  });
  return { runOnce, failingSince: () => failingSince, ...repeating };
}

/** Returns the end of the chain in the database. */
async function findHead(db: Kysely<Tables>): Promise<Head> {
  const last = await db
    .selectFrom('audit_log')
    .select(['seal_no', 'seal'])
    .where('seal_no', 'is not', null)
    .orderBy('seal_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { no: Number(last?.seal_no ?? 0), seal: last?.seal ?? FIRST_SEAL };
}

/** Throws if the last sealed entry is missing or changed: sealing further entries would hide that. */
async function requireKept(db: Kysely<Tables>, kept: Head | null): Promise<void> {
  if (!kept) return;
  const row = await db.selectFrom('audit_log').select('seal').where('seal_no', '=', kept.no).executeTakeFirst();
  if (row?.seal !== kept.seal) throw new Error(`entry ${kept.no} of the audit log is not what was sealed last`);
}
