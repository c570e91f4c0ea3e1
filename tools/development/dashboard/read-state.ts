import { connect } from 'node:net';
import { RemotesDocument as RemotesDocumentSchema } from '@nara/shared-contracts/schemas';
import { readManifest } from '../../build/release-manifest';
import { sharedVersions } from '../../federation/shared-modules';
import type { Channel } from '../channel';
import type { DashboardState, RemoteState, Runs } from './state';

/** Longest wait for the server behind the pages, in ms. */
const DEADLINE_MS = 2000;

/** What a dashboard tells of. */
export interface Dashboard {
  runs: Runs;
  /** Origin of the pages. */
  origin: string;
  /** Origin of the server whose registry the pages get. */
  api: string;
  remotes: readonly { name: string; port: number }[];
  channel: Channel;
}

/** Tells whether somebody listens on a port of this machine. */
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

/** Fetches the registry that pages get; null while the server does not answer. */
async function registryOf(origin: string) {
  const answer = await fetch(`${origin}/remotes.json`, { signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => null);
  const read = RemotesDocumentSchema.safeParse(await answer?.json().catch(() => null));
  return read.success ? read.data : null;
}

/** Returns what is true now. */
export async function readState({ runs, origin, api, remotes, channel }: Dashboard): Promise<DashboardState> {
  const registry = await registryOf(api);
  const stateOf = async ({ name, port }: { name: string; port: number }): Promise<RemoteState> => {
    const { pathPrefix, requires } = await readManifest(name);
    return {
      name,
      port,
      alone: `http://localhost:${port}${pathPrefix}`,
      isRunning: await listens(port),
      live: registry?.remotes.find((release) => release.name === name)?.version ?? null,
      requires: requires.contracts,
    };
  };
  const { builds, types } = channel.state;
  return {
    runs,
    origin,
    contracts: registry?.contracts ?? null,
    remotes: await Promise.all(remotes.map(stateOf)),
    shared: Object.entries(sharedVersions()),
    problems: [...builds.flatMap(({ problems }) => problems), ...types],
  };
}
