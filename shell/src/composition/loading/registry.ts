import type { Flags, RemoteRelease, RemotesDocument } from '@nara/shared-contracts';

export interface Registry {
  /** The active releases. */
  remotes: readonly RemoteRelease[];
  /** Flags that differ from their defaults for this visitor, by `remote/flag`. */
  flags: Flags | undefined;
  /** The server allows development servers in their place. */
  mayOverride: boolean;
  /** Origins besides this machine's that they may come from; `*` stands for one label. */
  overrideOrigins: readonly string[];
  /** By which this page reports how remotes load; an older server gives none. */
  reportToken: string | undefined;
  /** First half of the ids of this page's traces; unset where nothing is traced. */
  tracePrefix: string | undefined;
}

/** Reads the registry that the server wrote into the document. */
export function readRegistry(page: Document): Registry {
  const element = page.getElementById('remotes');
  const { remotes, flags } = JSON.parse(element?.textContent ?? '{"remotes":[]}') as RemotesDocument;
  const { overrides, overrideOrigins = '', report, trace } = element?.dataset ?? {};
  return {
    remotes,
    flags,
    mayOverride: overrides === 'allowed',
    overrideOrigins: overrideOrigins.split(' ').filter(Boolean),
    reportToken: report,
    tracePrefix: trace,
  };
}

/** Fetches what is active by now. Rejects when the registry cannot be read. */
export async function fetchRemotes(signal?: AbortSignal): Promise<RemotesDocument['remotes']> {
  const answer = await fetch('/remotes.json', { signal });
  return ((await answer.json()) as RemotesDocument).remotes;
}
