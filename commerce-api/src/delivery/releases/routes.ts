import type { ActivationResult } from '@nara/shared-contracts';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/rules';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import type { Deployer, HandlersOf } from '#platform/http';
import { authorOf, recordAudit } from '#staff/audit';
import { readLog } from './activation-log';
import type { Releases } from './releases';
import { statusOf } from './views';

/** Of each list, the newest. */
const MOST = 200;

export interface ReleasesServices {
  database: Database;
  events: EventBus;
  releases: Releases;
  /** Epoch ms. */
  now: () => number;
}

export const releasesHandlers = ({ database, events, releases, now }: ReleasesServices): HandlersOf<'releases'> => {
  const releaserOf = ({ staff }: { staff: Deployer }) => ({ name: staff.name, at: now() });

  /** Writes down who changed what is live, and tells whoever looks. */
  const told = async (
    call: { params: { remote: string } } & Parameters<typeof authorOf<Deployer>>[0],
    isDry: boolean,
    change: () => Promise<ActivationResult>,
  ): Promise<ActivationResult> => {
    const { remote } = call.params;
    const before = readLog(releases.log(remote)).active;
    const result = await change();
    if (isDry) return result;
    events.publish('release.changed', remote);
    const { activation } = result;
    const entry = { action: `release.${activation.kind}`, subject: remote, before, after: activation };
    await recordAudit(database.kysely, authorOf(call, now()), entry);
    return result;
  };

  return {
    async list() {
      await releases.refresh();
      const remotes = await Promise.all(releases.remotes().map((remote) => statusOf(releases, database, remote)));
      return { contracts: CONTRACTS_VERSION, isStoreReadable: releases.isReadable(), remotes };
    },

    async get({ params: { remote } }) {
      await releases.refresh();
      const [status, stored] = await Promise.all([statusOf(releases, database, remote), releases.stored(remote)]);
      const activations = releases.log(remote).toReversed();
      return { ...status, activations: activations.slice(0, MOST), stored: stored.slice(0, MOST) };
    },

    async publish(call) {
      const { release, files, dryRun } = call.body;
      const { remote } = call.params;
      const contents = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
      const result = await releases.publish(remote, { release, files: contents, dryRun }, releaserOf(call));
      if (dryRun || !result.isNew) return result;
      const entry = { action: 'release.publish', subject: remote, before: null, after: result.version };
      await recordAudit(database.kysely, authorOf(call, now()), entry);
      return result;
    },

    activate: (call) =>
      told(call, call.body.dryRun, () => releases.activate(call.params.remote, call.body, releaserOf(call))),

    rollback: (call) =>
      told(call, call.body.dryRun, () => releases.rollback(call.params.remote, call.body, releaserOf(call))),
  };
};
