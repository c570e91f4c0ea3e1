import type { Flags, RemoteRelease, RemotesDocument } from '@nara/shared-contracts/api/composition';

export interface Registry {
  /** Active releases. */
  remotes: readonly RemoteRelease[];
  /** Feature flags that differ from their defaults for this visitor, keyed by `remote/flag`. */
  flags: Flags | undefined;
  /** True if the server allows development servers to replace releases. */
  mayOverride: boolean;
  /** Origins, besides this machine's, from which overrides may come; `*` stands for one label. */
  overrideOrigins: readonly string[];
  /** Token with which this page reports how remotes load; missing from older servers. */
  reportToken: string | undefined;
  /** First half of the ids of this page's traces; unset if tracing is off. */
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

/** Fetches the currently active releases. Rejects if the registry cannot be read. */
export async function fetchRemotes(signal?: AbortSignal): Promise<RemotesDocument['remotes']> {
  const answer = await fetch('/remotes.json', { signal });
  return ((await answer.json()) as RemotesDocument).remotes;
}
