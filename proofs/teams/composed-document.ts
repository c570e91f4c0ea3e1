import type { RemoteRelease, RemotesDocument } from '@nara/shared-contracts/api/composition';
import { digestOf } from '@nara/shared-contracts/rules/composition';

/** Versions that a page consists of, according to its document. */
export interface ComposedDocument {
  remotes: readonly RemoteRelease[];
  /** Token with which its page reports. */
  token: string;
  /** Scripts of remotes that it requests. */
  scripts: readonly RemoteScript[];
}

export interface RemoteScript {
  url: string;
  remote: string;
  /** Version whose address it has; unset for an address that versions have in common, which has a digest. */
  version?: string;
  digest?: string;
  file: string;
}

const REGISTRY = /<script type="application\/json" id="remotes"([^>]*)>(.*?)<\/script>/s;
const SCRIPT = /\/remotes\/([a-z][a-z0-9-]*)\/(?:files\/([\w-]+)|([\w.-]+))\/([\w.~-]+\.js)/g;

/** Returns the scripts of remotes whose addresses are in a text, without duplicates. */
export function scriptsIn(text: string): RemoteScript[] {
  const found = [...text.matchAll(SCRIPT)].map(([url, remote = '', digest, version, file = '']) => ({
    url,
    remote,
    ...(digest === undefined ? { version } : { digest }),
    file,
  }));
  return [...new Map(found.map((script) => [script.url, script])).values()];
}

/** Reads a document. Throws if it has no registry. */
export function readDocument(html: string): ComposedDocument {
  const [whole = '', attributes = '', json] = REGISTRY.exec(html) ?? [];
  if (!json) throw new Error('the document has no registry');
  const { remotes } = JSON.parse(json) as RemotesDocument;
  const token = /data-report="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return { remotes, token, scripts: scriptsIn(html.replace(whole, '')) };
}

/** Returns the scripts that are not of the version that their page names. */
export const otherVersions = (
  scripts: readonly RemoteScript[],
  remotes: readonly Pick<RemoteRelease, 'name' | 'version' | 'integrity'>[],
): RemoteScript[] =>
  scripts.filter(({ remote, version, digest, file }) => {
    const release = remotes.find(({ name }) => name === remote);
    if (!release || digest === undefined) return release?.version !== version;
    const { [file]: hash = '' } = release.integrity;
    // A document leaves out the hashes of remotes behind the other gate.
    return Object.keys(release.integrity).length > 0 && digestOf(hash) !== digest;
  });
