import { askHost, hostFault, hostOrigin, overrideLink } from '../against/host';
import { readManifest } from '../build/release-manifest';
import { devRemoteConfig, devRemoteServer } from '../webpack/dev-config';
import type { RemotePlace } from '../webpack/place';
import type { RemoteBuild } from '../webpack/remote-build';
import { type Channel, createChannel } from './channel';
import type { Dashboard } from './dashboard/read-state';
import { dashboard } from './dashboard/serve';
import { follow, serve } from './serve';

/**
 * Serves a remote inside a host that runs elsewhere. Only its scripts come from here. `known` is additional data for
 * its dashboard. Returns the channel that reports changes to pages, and the text with the link that opens the remote.
 * Throws with the reason if the host does not accept the remote.
 */
export async function serveInsideHost(
  remote: RemoteBuild,
  place: RemotePlace,
  address: string,
  known: Pick<Dashboard, 'remotes' | 'compare'>,
): Promise<{ channel: Channel; text: string }> {
  const manifest = await readManifest(place.folder);
  const origin = hostOrigin(address);
  const fault = hostFault(await askHost(origin), manifest);
  if (fault) throw new Error(fault);
  const channel = createChannel([origin]);
  const page = dashboard({ ...known, runs: 'inside', origin, api: origin, place, channel });
  const server = devRemoteServer(remote, origin, place, page);
  const { built } = await serve(devRemoteConfig(remote, '', place), server, follow(channel, remote.port), place);
  // A host's page gives up on a script after a few seconds, and a first build may take longer.
  await built;
  const text = `
${remote.name} inside ${origin}:

  ${overrideLink(origin, manifest, remote.port)}

  Scripts from http://localhost:${remote.port}, everything else from the host; its banner ends it
  Ports, versions and contracts at http://localhost:${remote.port}/__dev
  Stop with Ctrl C
`;
  return { channel, text };
}
