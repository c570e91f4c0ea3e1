import { parseArgs } from 'node:util';
import { readManifest } from '../../build/release-manifest';
import { type Channel, createChannel } from '../../development/channel';
import { dashboard } from '../../development/dashboard/serve';
import { serveInsideHost } from '../../development/inside-host';
import { requirePorts, wantedPort } from '../../development/ports';
import { follow, serve } from '../../development/serve';
import { watchTypes } from '../../development/types';
import { endTogether } from '../../processes';
import { devRemoteConfig, devRemoteServer } from '../../webpack/dev-config';
import type { RemotePlace } from '../../webpack/place';
import type { RemoteBuild } from '../../webpack/remote-build';
import { FIXTURES, readFixtures } from './memory-api/fixtures';
import { memoryApi } from './memory-api/memory-api';

/** The in-memory API accepts any passcode. */
const PASSCODE = 'alone';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Serves a remote from this machine: alone, or inside the host whose address is in `--against`. Checks its types after
 * every change.
 */
export async function develop(build: RemoteBuild, place: RemotePlace, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { against: { type: 'string' } } });
  const wanted = wantedPort(process.env, 'the remote', 'REMOTE_PORT', build.port);
  await requirePorts([wanted]);
  const remote = { ...build, port: wanted.port };
  const channel = await (values.against === undefined
    ? developAlone(remote, place)
    : developInside(remote, place, values.against));
  const types = watchTypes(place.root, say, channel.setTypes);
  endTogether(() => [types]);
}

/** Returns what the dashboard shows about the one remote of a repository. */
const known = ({ name, port }: RemoteBuild, { folder }: RemotePlace) => ({ remotes: [{ name, port, folder }] });

async function developInside(remote: RemoteBuild, place: RemotePlace, address: string): Promise<Channel> {
  const { channel, text } = await serveInsideHost(remote, place, address, known(remote, place));
  process.stdout.write(text);
  return channel;
}

/** Serves a remote with an in-memory API, made from the contracts and the export `fixtures` of `src/fixtures.ts`. */
async function developAlone(remote: RemoteBuild, place: RemotePlace): Promise<Channel> {
  const { pathPrefix } = await readManifest(place.folder);
  const api = memoryApi(await readFixtures(place.folder));
  const channel = createChannel();
  const origin = `http://localhost:${remote.port}`;
  const page = dashboard({ ...known(remote, place), runs: 'alone', origin, api: null, place, channel });
  const server = devRemoteServer(remote, api, place, page);
  const config = devRemoteConfig(remote, PASSCODE, place);
  const { built } = await serve(config, server, follow(channel, remote.port), place);
  process.stdout.write(`
${remote.name} alone: http://localhost:${remote.port}${pathPrefix}

  An API in memory behind it answers with samples of the contracts, and with what is in ${FIXTURES}
  Ports, versions and contracts at ${origin}/__dev
  Stop with Ctrl C
`);
  await built;
  return channel;
}
