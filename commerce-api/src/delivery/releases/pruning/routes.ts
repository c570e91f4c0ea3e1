import type { StoredVersion } from '@nara/shared-contracts/api/releases';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { releases } from '../open-releases';
import { unknownVersion } from '../refusals';
import { oneAtATime } from './one-at-a-time';
import { pinVersion, unpinVersion, type VersionKey } from './pins';
import { prune } from './prune';

export const storedVersionsHandlers = (context: Context): HandlersOf<'storedVersions'> => {
  const { database, events, now } = context;

  const findOrRefuse = async ({ remote, version }: VersionKey): Promise<StoredVersion> => {
    const found = (await context.get(releases).stored(remote)).find((stored) => stored.version === version);
    if (!found) throw unknownVersion(remote, version);
    return found;
  };

  return {
    get: ({ params: { remote, version } }) => context.get(releases).content(remote, version),
    // Waits for a running pruning, which may remove the version.
    pin: (call) =>
      oneAtATime(database, async () => {
        const stored = await findOrRefuse(call.params);
        const pin = await pinVersion(database, call.params, call.body, authorOf(call, now()));
        events.publish('release.changed', call.params.remote);
        return { ...stored, pin };
      }),
    async unpin(call) {
      const stored = await findOrRefuse(call.params);
      await unpinVersion(database, call.params, authorOf(call, now()));
      events.publish('release.changed', call.params.remote);
      return stored;
    },
    prune: (call) => prune(context, { ...call.params, ...call.body }, authorOf(call, now())),
  };
};
