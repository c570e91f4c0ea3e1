import type { RemotesDocument } from '@nara/shared-contracts/api/composition';
import { RemotesDocument as RemotesDocumentSchema } from '@nara/shared-contracts/api/composition';
import type { RemoteManifest } from '@nara/shared-contracts/host';
import { satisfies } from '@nara/shared-contracts/rules/composition';

/** A running host's description of itself. */
export interface Host {
  origin: string;
  registry: RemotesDocument;
  /** True if its document lets development servers replace releases. */
  mayOverride: boolean;
}

/** Returns the origin of the host to develop against. Throws a one-line error for an invalid address. */
export function hostOrigin(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`--against wants the address of a running host, such as http://localhost:8080, not "${address}"`);
  return new URL(address).origin;
}

/** Returns true if a document allows development servers. The server says so next to the registry. */
export const allowsOverrides = (html: string): boolean =>
  /<script[^>]*\bid="remotes"[^>]*>/.exec(html)?.[0].includes('data-overrides="allowed"') ?? false;

/** Fetches a host's registry and document. Throws with the reason if it is not a host of remotes. */
export async function askHost(origin: string): Promise<Host> {
  const get = (path: string) =>
    fetch(origin + path, {
      headers: { accept: 'text/html, application/json' },
      signal: AbortSignal.timeout(5000),
    }).catch(() => {
      throw new Error(`${origin} does not answer`);
    });
  const [registry, page] = await Promise.all([get('/remotes.json'), get('/')]);
  const found = RemotesDocumentSchema.safeParse(await registry.json().catch(() => null));
  if (!found.success) throw new Error(`${origin} is no host of remotes: its /remotes.json is none`);
  return { origin, registry: found.data, mayOverride: allowsOverrides(await page.text()) };
}

/** Explains why a remote cannot be developed inside a host; null if it can. */
export function hostFault({ origin, registry, mayOverride }: Host, { name, requires }: RemoteManifest): string | null {
  if (!mayOverride)
    return `${origin} takes no overrides. Start it with ALLOW_REMOTE_OVERRIDES=true; a production server refuses them`;
  if (!registry.remotes.some((release) => release.name === name))
    return `${origin} knows no remote ${name}: it takes the place of a release, so release it there once`;
  if (!satisfies(registry.contracts ?? '', requires.contracts))
    return `${name} needs contracts ${requires.contracts}, and ${origin} has ${registry.contracts ?? 'no shell'}: bring one of them up to date`;
  return null;
}

/** Returns the link that opens a host with a development server in place of a release. */
export const overrideLink = (
  origin: string,
  { name, pathPrefix }: Pick<RemoteManifest, 'name' | 'pathPrefix'>,
  port: number,
): string => `${origin}${pathPrefix}?remote-override=${name}@http://localhost:${port}`;
