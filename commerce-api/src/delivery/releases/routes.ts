import type { ActivationResult } from '@nara/shared-contracts';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/rules';
import type { FastifyRequest } from 'fastify';
import type { Deployer, HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf, recordAudit } from '#staff/audit';
import { readLog } from './activation-log';
import { listPublisherKeys } from './keys/publisher-keys';
import { releases } from './open-releases';
import { mayNotActivate, mayNotPublish } from './refusals';
import type { Releaser } from './shelf';
import { readTerms } from './terms';
import { statusOf } from './views';

/** Most entries per list, the newest. */
const MOST = 200;

export const releasesHandlers = (context: Context): HandlersOf<'releases'> => {
  const { database, now } = context;
  const { activate, isReadable, log, origins, publish, refresh, remotes, rollback, stored } = context.get(releases);
  return {
    async list() {
      await refresh();
      const statuses = await Promise.all(remotes().map((remote) => statusOf(context, remote)));
      return { contracts: CONTRACTS_VERSION, isStoreReadable: isReadable(), remotes: statuses };
    },

    async get({ params: { remote } }) {
      await refresh();
      const [status, versions, known] = await Promise.all([
        statusOf(context, remote),
        stored(remote),
        listPublisherKeys(database, remote).then((keys) => origins(remote, keys)),
      ]);
      const activations = log(remote).toReversed();
      const shown = versions.slice(0, MOST).map((version) => {
        const origin = known.get(version.version);
        return origin ? { ...version, origin } : version;
      });
      return { ...status, activations: activations.slice(0, MOST), stored: shown };
    },

    async publish(call) {
      if (call.staff.rights === 'activate') throw mayNotPublish();
      const { release, files, ...more } = call.body;
      const { remote } = call.params;
      const contents = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
      const result = await publish(remote, { release, files: contents, ...more }, await releaserOf(context, call));
      if (more.dryRun || !(result.isNew || result.isNewlySigned)) return result;
      const action = result.isNew ? 'release.publish' : 'release.signed';
      const entry = { action, subject: remote, before: null, after: result.version };
      await recordAudit(database.kysely, authorOf(call, now()), entry);
      return result;
    },

    activate: (call) => noteChange(context, call, (releaser) => activate(call.params.remote, call.body, releaser)),

    rollback: (call) => noteChange(context, call, (releaser) => rollback(call.params.remote, call.body, releaser)),
  };
};

interface ReleaseCall {
  params: { remote: string };
  body: { dryRun: boolean };
  staff: Deployer;
  request: FastifyRequest;
}

const releaserOf = async (
  { database, now }: Context,
  { params, staff }: Pick<ReleaseCall, 'params' | 'staff'>,
): Promise<Releaser> => ({
  name: staff.name,
  at: now(),
  terms: await readTerms(database, params.remote),
});

/**
 * Changes what is live, notifies open screens, and records the author; a dry run changes nothing. Throws 403
 * `token-may-not-activate` for a token that only publishes.
 */
async function noteChange(
  context: Context,
  call: ReleaseCall,
  change: (releaser: Releaser) => Promise<ActivationResult>,
): Promise<ActivationResult> {
  if (call.staff.rights === 'publish') throw mayNotActivate();
  const { remote } = call.params;
  const before = readLog(context.get(releases).log(remote)).active;
  const result = await change(await releaserOf(context, call));
  if (call.body.dryRun) return result;
  // The change is in the release store, not the database.
  context.events.publish('release.changed', remote);
  const { activation } = result;
  const entry = { action: `release.${activation.kind}`, subject: remote, before, after: activation };
  await recordAudit(context.database.kysely, authorOf(call, context.now()), entry);
  return result;
}
