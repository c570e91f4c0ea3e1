import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditCheck } from '@nara/shared-contracts/api/audit';
import type { Context } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { createRepeating, type Repeating } from '#platform/work';
import { redactionOf } from './redact';
import { auditKey, auditSealer, FIRST_SEAL, keptHead, sealOf } from './sealer';
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

/** Fault of the audit log that staff must know about. */
interface AuditFault {
  message: string;
  /** Start of the fault (epoch ms). */
  since: number;
}

interface AuditWatch extends Repeating {
  /** Checks every seal immediately. */
  check(): Promise<AuditCheck>;
  /** Returns the fault found by the last check or the last attempt to seal; null if there is none. */
  fault(): AuditFault | null;
}

/**
 * Checks the seals of the live environment's audit log on startup and once a day, whether or not a screen shows them.
 */
export function auditWatch(context: Context): AuditWatch {
  const { log, metrics, now } = context;
  const intact = metrics.gauge('audit_log_intact', '1 while every seal of the audit log fits, else 0');
  let broken: AuditFault | null = null;

  const check = async () => {
    const found = await checkChain(context, () => repeating.mayGoOn());
    intact.set(found.brokenAt ? 0 : 1);
    if (found.brokenAt) {
      log.error({ auditCheck: found }, 'the audit log is not what was sealed');
      broken = { message: messageOf(found.brokenAt), since: broken?.since ?? now() };
    } else {
      broken = null;
    }
    return found;
  };

  const repeating = createRepeating({
    everyMs: DAY_MS,
    run: check,
    onFault: (cause) => log.error({ err: cause }, 'the audit log could not be checked; it is tried again tomorrow'),
  });

  return {
    ...repeating,
    check,
    fault() {
      const since = context.get(auditSealer).failingSince();
      return broken ?? (since === null ? null : { message: 'Entries of the audit log cannot be sealed', since });
    },
  };
}

const messageOf = ({ no, fault }: NonNullable<AuditCheck['brokenAt']>): string =>
  `The audit log is not what was sealed: entry ${no} was ${fault} in the database`;
