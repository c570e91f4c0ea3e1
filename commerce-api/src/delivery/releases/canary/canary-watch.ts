import type { Activation } from '@nara/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { Refusal } from '#platform/http';
import { createRepeating, type Repeating } from '#platform/work';
import { recordAudit } from '#staff/audit';
import { readLog } from '../activation-log';
import type { Releases } from '../releases';
import { judgeCanary } from './judge-canary';
import { findLoadFigures } from './load-figures';

const EVERY_MS = 5000;
/** Who ends a trial, in the log and in the audit. */
const NAME = 'NARA';

export interface CanaryWatchServices {
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  releases: Releases;
  /** Of failed loads, from 0 to 1; see `CanaryRule`. */
  margin: number;
  /** Epoch ms. */
  now: () => number;
}

export interface CanaryWatch extends Repeating {
  /** Ends the trials that fail. Answers the remotes whose trial ended. */
  runOnce(): Promise<string[]>;
}

/** Looks every few seconds how the versions on trial do. Several instances may: one of them ends a trial. */
export function createCanaryWatch({ database, events, log, releases, margin, now }: CanaryWatchServices): CanaryWatch {
  const end = async (remote: string, canary: Activation, reason: string): Promise<void> => {
    const at = now();
    const request = { expectedRevision: canary.revision, reason };
    const { activation } = await releases.rollback(remote, request, { name: NAME, at });
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
  };

  const look = async (remote: string): Promise<boolean> => {
    const { active, canary } = readLog(releases.log(remote));
    if (!active || !canary) return false;
    const versions = [active.version, canary.version];
    const [ofActive, ofCanary] = await findLoadFigures(database, remote, versions, Date.parse(canary.at));
    const reason = ofActive && ofCanary && judgeCanary(ofActive, ofCanary, { margin });
    if (!reason) return false;
    await end(remote, canary, reason);
    return true;
  };

  const runOnce = async (): Promise<string[]> => {
    const ended: string[] = [];
    for (const remote of releases.remotes()) {
      try {
        if (await look(remote)) ended.push(remote);
      } catch (cause) {
        // Somebody else ended it, or changed something just now; what is still wrong is seen the next time.
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
