import type { LoadFigures, ReturnWatch } from '@nara/shared-contracts/api/releases';
import { SHELL } from '@nara/shared-contracts/rules/composition';
import type { ReturnObstacle } from '@nara/shared-contracts/rules/releases';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { readLog } from '../activate/activation-log';
import { releases } from '../open-releases';
import { planReturn, type ReturnPlan } from '../policies/automatic-return';
import { heldBy } from '../policies/policies';
import type { Terms } from '../policies/policy';
import { readTerms } from '../policies/terms';
import { findLoadFigures, judgeLoads, type Period } from './trial-watch';
import { type RemoteWatch, returnByItself, SERVER_NAME, watchRemotes } from './watch-remotes';

/** The live version of a remote compared with the previous one. */
interface Comparison extends Pick<ReturnPlan, 'live' | 'revision'> {
  watch: ReturnWatch;
  /** Reason why the live version must be rolled back; null while it may stay. */
  reason: string | null;
}

/**
 * Compares the live version of a remote with the previous one; null while it is not watched. Reads the terms unless the
 * caller knows them.
 */
export async function compareWithBefore(context: Context, remote: string, known?: Terms): Promise<Comparison | null> {
  const at = context.now();
  const log = context.get(releases).log(remote);
  const plan = planReturn(log, at);
  if (!plan) return null;
  const { live, revision, before, until } = plan;
  const [active, ofBefore, terms] = await Promise.all([
    findLoadFigures(context, remote, live.version, sinceLive(plan)),
    findLoadFigures(context, remote, before, { since: dayBefore(plan).since }),
    known ?? readTerms(context, remote, at),
  ]);
  const reason = judge(context, active, ofBefore);
  const held = heldBy(log, { act: 'return', version: before, at }, terms);
  // Obstacles that are expensive to find matter only if the version must be rolled back.
  const obstacle = held ?? (reason ? await findObstacle(context, remote, plan, terms) : null);
  return { live, revision, reason, watch: { until: toIso(until), figures: { active, before: ofBefore }, obstacle } };
}

const sinceLive = ({ live }: ReturnPlan): Period => ({ since: Date.parse(live.at) });

const dayBefore = ({ live }: ReturnPlan) => ({ since: Date.parse(live.at) - DAY_MS, until: Date.parse(live.at) });

const judge = ({ configuration }: Context, active: LoadFigures, before: LoadFigures): string | null =>
  judgeLoads(active, before, { margin: configuration.releases.trialMargin, comparedWith: 'the version before' });

async function findObstacle(
  context: Context,
  remote: string,
  plan: ReturnPlan,
  terms: Terms,
): Promise<ReturnObstacle | null> {
  // A shell that fails takes every remote with it, which says nothing for the shell.
  if (remote !== SHELL && (await failsElsewhere(context, remote, plan))) return 'others-too';
  return (await isRefused(context, remote, terms)) ? 'unfit' : null;
}

/**
 * Tells whether another remote, not released since, also fails more often than the day before. In that case the cause
 * is something shared, such as the API, and no version is to blame.
 */
async function failsElsewhere(context: Context, remote: string, plan: ReturnPlan): Promise<boolean> {
  const { log, remotes } = context.get(releases);
  for (const other of remotes()) {
    const { active } = readLog(log(other));
    if (other === remote || !active || Date.parse(active.at) > Date.parse(plan.live.at)) continue;
    const [now, usual] = await Promise.all([
      findLoadFigures(context, other, active.version, sinceLive(plan)),
      findLoadFigures(context, other, active.version, dayBefore(plan)),
    ]);
    if (judge(context, now, usual)) return true;
  }
  return false;
}

/** Tells whether the previous version would now be refused by the checks that every release must pass. */
async function isRefused(context: Context, remote: string, terms: Terms): Promise<boolean> {
  const releaser = { name: SERVER_NAME, at: context.now(), terms };
  try {
    await context.get(releases).rollback(remote, { dryRun: true, pastTrial: true }, releaser);
    return false;
  } catch (cause) {
    if (cause instanceof ApiError) return true;
    throw cause;
  }
}

/**
 * Compares recently released versions with the previous ones every few seconds, and rolls back those that fail
 * noticeably more often. Several instances may do so, but only one of them rolls back.
 */
export function returnWatch(context: Context): RemoteWatch {
  /** Obstacle of each remote that was logged last. */
  const logged = new Map<string, string>();

  return watchRemotes(context, 'what everybody got', async (remote) => {
    const found = await compareWithBefore(context, remote);
    if (!found?.reason) return false;
    const { live, revision, reason, watch } = found;
    if (watch.obstacle) {
      const entry = `${live.revision} ${watch.obstacle}`;
      if (logged.get(remote) !== entry) {
        const { obstacle } = watch;
        context.log.warn({ remote, version: live.version, reason, obstacle }, 'a failing version stays');
      }
      logged.set(remote, entry);
      return false;
    }
    const request = { expectedRevision: revision, reason, pastTrial: true };
    await returnByItself(context, { remote, from: live, request }, 'a version was gone back from');
    return true;
  });
}
