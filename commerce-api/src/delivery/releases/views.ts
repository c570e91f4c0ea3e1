import type { RemoteStatus } from '@nara/shared-contracts/api/releases';
import type { Context } from '#platform/subject';
import { readLog } from './activation-log';
import { compareWithBefore } from './automatic-return/compare-with-before';
import { findLoadFigures } from './canary/load-figures';
import { findFreezes } from './freeze/freeze-windows';
import { releases } from './open-releases';

/** Returns a remote's live version, its comparison with the previous one, and the progress of its trial. */
export async function statusOf(context: Context, remote: string): Promise<RemoteStatus> {
  const { log, isReadable, stored, firstViewProblems } = context.get(releases);
  const { active, canary, revision } = readLog(log(remote));
  const versions = isReadable() ? (await stored(remote)).length : 0;
  const served = [active, canary].flatMap((activation) => activation?.version ?? []);
  const problems = firstViewProblems.of(remote, served);
  const [freeze] = await findFreezes(context.database, remote, context.now());
  const comparison = await compareWithBefore(context, remote);
  const status = {
    remote,
    active,
    revision,
    versions,
    ...(comparison && { returnWatch: comparison.watch }),
    ...(problems.length > 0 && { firstViewProblems: problems }),
    ...(freeze && { freeze }),
  };
  if (!active || !canary) return { ...status, canary: null };
  const [ofActive, ofCanary] = await findLoadFigures(context.database, remote, [active.version, canary.version], {
    since: Date.parse(canary.at),
  });
  const none = { loads: 0, failures: 0 };
  const figures = {
    active: ofActive ?? { version: active.version, ...none },
    canary: ofCanary ?? { version: canary.version, ...none },
  };
  return { ...status, canary: { activation: canary, figures } };
}
