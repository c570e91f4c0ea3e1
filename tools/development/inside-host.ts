import { askHost, hostFault, hostOrigin, overrideLink } from '../against/host';
import { readManifest } from '../build/release-manifest';
import { devRemoteConfig, devRemoteServer } from '../webpack/dev-config';
import type { RemotePlace } from '../webpack/place';
import type { RemoteBuild } from '../webpack/remote-build';
import { serve } from './serve';

/**
 * Serves a remote inside a host that runs elsewhere: only its scripts come from here. Returns the link that opens it.
 * Throws with the reason when the host does not take it.
 */
export async function serveInsideHost(remote: RemoteBuild, place: RemotePlace, address: string): Promise<string> {
  const manifest = await readManifest(place.folder);
  const origin = hostOrigin(address);
  const fault = hostFault(await askHost(origin), manifest);
  if (fault) throw new Error(fault);
  await serve(devRemoteConfig(remote, '', place), devRemoteServer(remote, origin, place));
  return `
${remote.name} inside ${origin}:

  ${overrideLink(origin, manifest, remote.port)}

  Scripts from http://localhost:${remote.port}, everything else from the host; its banner ends it
  Stop with Ctrl C
`;
}
