import { createHmac } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { makePrivateFolder } from '#platform/private-files';
import { type Context, prepared } from '#platform/subject';
import { serverSecret } from '#platform/vault';
import { createRepeating, type Repeating } from '#platform/work';
import type { AuditRow } from './tables';

/** Key that seals entries. Access to the database alone does not reveal it, because a root key encrypts it. */
export const auditKey = prepared<Buffer>('the key of audit seals');

/** Returns the key that seals entries. */
export const findAuditKey = async (context: Context): Promise<Buffer> =>
  Buffer.from(await serverSecret(context, 'audit-seal'), 'base64url');

/** Seal before the first entry of the chain. */
export const FIRST_SEAL = '';

/** Sealed content of an entry. */
type Content = Omit<AuditRow, 'seal' | 'seal_no' | 'redaction'>;

/** Returns the content of an entry in hashing order. */
export const contentOf = (row: Content): (string | number | null)[] => {
  const { id, at, actor, actor_id, role, action, subject, before_json, after_json, request_id } = row;
  return [id, at, actor, actor_id, role, action, subject, before_json, after_json, request_id];
};

/** Returns the seal of an entry: a keyed hash of its position, its content and the previous seal. */
export const sealOf = (key: Buffer, previous: string, no: number, row: Content): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([previous, no, ...contentOf(row)]))
    .digest('base64url');

/** End of the chain: the number of sealed entries, and the last seal. */
interface Head {
  no: number;
  seal: string;
}

/** Stores the head outside the database, so that truncation of the table is detected. */
interface KeptHead {
  read(): Head | null;
  write(head: Head): void;
}

const FILE = 'audit-head.json';

/** Stores the head in a file of the data folder; in memory if the database is. */
export function keptHead({ configuration: { dataDir } }: Context): KeptHead {
  let inMemory: Head | null = null;
  if (dataDir === ':memory:') {
    return {
      read: () => inMemory,
      write(head) {
        inMemory = head;
      },
    };
  }
  const file = path.join(dataDir, FILE);
  return {
    read() {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as Head;
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw fault;
      }
    },
    write(head) {
      makePrivateFolder(dataDir);
      writeFileSync(`${file}.new`, JSON.stringify(head), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

const EVERY_MS = 10_000;
/** Entries per transaction, few enough that other queries do not wait long for the database. */
const BATCH = 200;

interface Sealer extends Repeating {
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
