import type { Context } from '#platform/subject';
import { readLog } from '../activation-log';
import { returnByItself } from '../automatic-return/return-by-itself';
import { releases } from '../open-releases';
import { NO_TERMS } from '../terms';
import { type RemoteWatch, watchRemotes } from '../watch-remotes';
import { judgeLoads } from './judge-loads';
import { findLoadFigures } from './load-figures';

/** Checks the versions on trial every few seconds. Several instances may do so, but only one of them ends a trial. */
export const canaryWatch = (context: Context): RemoteWatch =>
  watchRemotes(context, 'trials', (remote) => endIfFailing(context, remote));

/** Ends the trial of a remote if it is failing. Tells whether it did. */
async function endIfFailing(context: Context, remote: string): Promise<boolean> {
  const { active, canary } = readLog(context.get(releases).log(remote));
  if (!active || !canary) return false;
  const versions = [active.version, canary.version];
  const since = Date.parse(canary.at);
  const [ofActive, ofCanary] = await findLoadFigures(context.database, remote, versions, { since });
  const margin = context.configuration.releases.canaryMargin;
  const reason =
    ofActive && ofCanary && judgeLoads(ofCanary, ofActive, { margin, comparedWith: 'everybody’s version' });
  if (!reason) return false;
  const request = { expectedRevision: canary.revision, reason };
  await returnByItself(context, { remote, from: canary, request, terms: NO_TERMS }, 'a trial was ended');
  return true;
}
