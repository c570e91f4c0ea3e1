import type { Activation } from '@nara/shared-contracts';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { createRepeating, type Repeating } from '#platform/work';
import { recordAudit } from '#staff/audit';
import { readLog } from '../activation-log';
import { releases } from '../open-releases';
import { NO_TERMS } from '../terms';
import { judgeCanary } from './judge-canary';
import { findLoadFigures } from './load-figures';

const EVERY_MS = 5000;
/** Author of an automatic rollback, in the release log and the audit log. */
const NAME = 'NARA';

interface CanaryWatch extends Repeating {
  /** Ends failing trials. Returns their remotes. */
  runOnce(): Promise<string[]>;
}

/** Checks the versions on trial every few seconds. Several instances may do so: only one of them ends a trial. */
export function canaryWatch(context: Context): CanaryWatch {
  const { log } = context;

  const runOnce = async (): Promise<string[]> => {
    const ended: string[] = [];
    for (const remote of context.get(releases).remotes()) {
      try {
        if (await endIfFailing(context, remote)) ended.push(remote);
      } catch (cause) {
        // Somebody else ended it or made another change; a remaining fault shows in the next run.
        if (!(cause instanceof Refusal)) log.error({ err: cause, remote }, 'a trial cannot be watched');
      }
    }
    return ended;
  };

  return {
    runOnce,
    ...createRepeating({
      everyMs: EVERY_MS,
      run: runOnce,
      onFault: (cause) => log.error({ err: cause }, 'trials cannot be watched'),
    }),
  };
}

/** Ends the trial of a remote if it is failing. Tells whether it did. */
async function endIfFailing(context: Context, remote: string): Promise<boolean> {
  const { active, canary } = readLog(context.get(releases).log(remote));
  if (!active || !canary) return false;
  const versions = [active.version, canary.version];
  const [ofActive, ofCanary] = await findLoadFigures(context.database, remote, versions, Date.parse(canary.at));
  const margin = context.configuration.releases.canaryMargin;
  const reason = ofActive && ofCanary && judgeCanary(ofActive, ofCanary, { margin });
  if (!reason) return false;
  await endTrial(context, remote, canary, reason);
  return true;
}

async function endTrial(context: Context, remote: string, canary: Activation, reason: string): Promise<void> {
  const { database, events, log } = context;
  const at = context.now();
  const request = { expectedRevision: canary.revision, reason };
  const { activation } = await context.get(releases).rollback(remote, request, { name: NAME, at, terms: NO_TERMS });
  log.warn({ remote, version: canary.version, reason }, 'a trial was ended');
  events.publish('release.changed', remote);
  await recordAudit(
    database.kysely,
    {
      staff: { name: NAME, userId: null, role: 'server' },
      requestId: `release-${remote}-${activation.revision}`,
      at,
    },
    { action: 'release.canary-stopped', subject: remote, before: canary, after: activation },
  );
}
