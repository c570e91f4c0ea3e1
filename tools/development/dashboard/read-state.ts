import { connect } from 'node:net';
import { RemotesDocument as RemotesDocumentSchema } from '@nara/shared-contracts/api/composition';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { satisfies } from '@nara/shared-contracts/rules/composition';
import { readManifest } from '../../build/release-manifest';
import { sharedVersions } from '../../federation/shared-modules';
import type { BuildPlace } from '../../webpack/place';
import type { Channel } from '../channel';
import type { DashboardState, RemoteState, Runs } from './state';

/** Longest wait for the server behind the pages (ms). */
const DEADLINE_MS = 2000;

/** A remote whose sources are here. */
interface DevelopedRemote {
  name: string;
  port: number;
  folder: string;
}

/** Things that a dashboard reports on. */
export interface Dashboard {
  runs: Runs;
  /** Origin of the pages. */
  origin: string;
  /** Origin of the server whose registry the pages get; null for a remote that runs alone, with a local API. */
  api: string | null;
  place: BuildPlace;
  remotes: readonly DevelopedRemote[];
  /**
   * Returns the differences between the contracts here and their report; absent if the contracts are installed as a
   * package.
   */
  compare?: () => Promise<string>;
  channel: Channel;
}

/** Returns true if a program listens on a port of this machine. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(DEADLINE_MS, () => end(false));
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

/** Fetches the registry that pages get; null if the server does not answer. */
async function registryOf(origin: string) {
  const answer = await fetch(`${origin}/remotes.json`, { signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => null);
  const read = RemotesDocumentSchema.safeParse(await answer?.json().catch(() => null));
  return read.success ? read.data : null;
}

/** Returns the current state. */
export async function readState(of: Dashboard): Promise<DashboardState> {
  const { runs, origin, api, place, remotes, compare, channel } = of;
  const registry = api === null ? null : await registryOf(api);
  const contracts = api === null ? CONTRACTS_VERSION : (registry?.contracts ?? null);
  const stateOf = async ({ name, port, folder }: DevelopedRemote): Promise<RemoteState> => {
    const { owner = null, pathPrefix, requires } = await readManifest(folder);
    return {
      name,
      port,
      alone: `http://localhost:${port}${pathPrefix}`,
      isRunning: await listens(port),
      live: registry?.remotes.find((release) => release.name === name)?.version ?? null,
      requires: requires.contracts,
      fits: contracts === null ? null : satisfies(contracts, requires.contracts),
      owner,
    };
  };
  const { builds, types } = channel.state;
  return {
    runs,
    origin,
    contracts,
    canCompare: compare !== undefined,
    remotes: await Promise.all(remotes.map(stateOf)),
    shared: Object.entries(sharedVersions(place.root)),
    problems: [...builds.flatMap(({ problems }) => problems), ...types],
  };
}
