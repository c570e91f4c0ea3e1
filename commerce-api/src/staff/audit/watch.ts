import type { AuditCheck } from '@nara/shared-contracts/api/audit';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { createRepeating, type Repeating } from '#platform/work';
import { checkChain } from './check';
import { auditSealer } from './sealer';

/** Fault of the audit log that staff must know about. */
export interface AuditFault {
  message: string;
  /** Start of the fault (epoch ms). */
  since: number;
}

export interface AuditWatch extends Repeating {
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
