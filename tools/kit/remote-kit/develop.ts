import { parseArgs } from 'node:util';
import { readManifest } from '../../build/release-manifest';
import { serveInsideHost } from '../../development/inside-host';
import { requirePorts, wantedPort } from '../../development/ports';
import { serve } from '../../development/serve';
import { devRemoteConfig, devRemoteServer } from '../../webpack/dev-config';
import type { RemotePlace } from '../../webpack/place';
import type { RemoteBuild } from '../../webpack/remote-build';
import { FIXTURES, readFixtures } from './memory-api/fixtures';
import { memoryApi } from './memory-api/memory-api';

/** The API in memory takes any. */
const PASSCODE = 'alone';

/** Serves a remote from this machine: alone, or inside the host whose address is in `--against`. */
export async function develop(build: RemoteBuild, place: RemotePlace, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { against: { type: 'string' } } });
  const wanted = wantedPort(process.env, 'the remote', 'REMOTE_PORT', build.port);
  await requirePorts([wanted]);
  const remote = { ...build, port: wanted.port };
  if (values.against === undefined) await developAlone(remote, place);
  else process.stdout.write(await serveInsideHost(remote, place, values.against));
}

/** Serves a remote with an API in memory, made from the contracts and what `src/fixtures.ts` exports as `fixtures`. */
async function developAlone(remote: RemoteBuild, place: RemotePlace): Promise<void> {
  const { pathPrefix } = await readManifest(place.folder);
  const api = memoryApi(await readFixtures(place.folder));
  await serve(devRemoteConfig(remote, PASSCODE, place), devRemoteServer(remote, api, place));
  process.stdout.write(`
${remote.name} alone: http://localhost:${remote.port}${pathPrefix}

  An API in memory behind it answers with samples of the contracts, and with what is in ${FIXTURES}
  Stop with Ctrl C
`);
}
