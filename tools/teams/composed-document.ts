import type { RemoteRelease, RemotesDocument } from '@nara/shared-contracts';

/** Versions that a page is made of, as its document says. */
export interface ComposedDocument {
  remotes: readonly RemoteRelease[];
  /** By which its page reports. */
  token: string;
  /** Scripts of remotes that it asks for. */
  scripts: readonly RemoteScript[];
}

export interface RemoteScript {
  url: string;
  remote: string;
  version: string;
  file: string;
}

const REGISTRY = /<script type="application\/json" id="remotes"([^>]*)>(.*?)<\/script>/s;
const SCRIPT = /\/remotes\/([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w.~-]+\.js)/g;

/** Returns the scripts of remotes whose addresses are in a text, each once. */
export function scriptsIn(text: string): RemoteScript[] {
  const found = [...text.matchAll(SCRIPT)].map(([url, remote = '', version = '', file = '']) => ({
    url,
    remote,
    version,
    file,
  }));
  return [...new Map(found.map((script) => [script.url, script])).values()];
}

/** Reads a document. Throws when it has no registry. */
export function readDocument(html: string): ComposedDocument {
  const [whole = '', attributes = '', json] = REGISTRY.exec(html) ?? [];
  if (!json) throw new Error('the document has no registry');
  const { remotes } = JSON.parse(json) as RemotesDocument;
  const token = /data-report="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return { remotes, token, scripts: scriptsIn(html.replace(whole, '')) };
}

/** Returns the scripts that are of another version than their page's. */
export const otherVersions = (
  scripts: readonly RemoteScript[],
  remotes: readonly Pick<RemoteRelease, 'name' | 'version'>[],
): RemoteScript[] =>
  scripts.filter(({ remote, version }) => remotes.find(({ name }) => name === remote)?.version !== version);
