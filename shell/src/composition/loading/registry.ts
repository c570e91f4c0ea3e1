import type { Flags, RemoteRelease, RemotesDocument } from '@nara/shared-contracts/api/composition';
import { SHELL } from '@nara/shared-contracts/rules/composition';

/** Version of a part: of a remote, or of the shell. */
export type PartVersion = Pick<RemoteRelease, 'name' | 'version'>;

export interface Registry {
  /** Active releases. */
  remotes: readonly RemoteRelease[];
  /** Version of this shell. */
  shell: PartVersion;
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
  const { remotes, shell, flags } = JSON.parse(
    element?.textContent ?? '{"remotes":[],"shell":null}',
  ) as RemotesDocument;
  const { overrides, overrideOrigins = '', report, trace } = element?.dataset ?? {};
  return {
    remotes,
    shell: shellPart(shell),
    flags,
    mayOverride: overrides === 'allowed',
    overrideOrigins: overrideOrigins.split(' ').filter(Boolean),
    reportToken: report,
    tracePrefix: trace,
  };
}

const shellPart = (shell: RemotesDocument['shell']): PartVersion => ({
  name: SHELL,
  version: shell?.version ?? 'none',
});

async function fetchDocument(signal?: AbortSignal): Promise<RemotesDocument> {
  const answer = await fetch('/remotes.json', { signal });
  return (await answer.json()) as RemotesDocument;
}

/** Fetches the currently active releases of remotes. Rejects if the registry cannot be read. */
export const fetchRemotes = async (signal?: AbortSignal): Promise<RemotesDocument['remotes']> =>
  (await fetchDocument(signal)).remotes;

/** Fetches what a newly opened page gets: the releases of remotes, and the version of the shell. */
export async function fetchActive(): Promise<{ remotes: RemotesDocument['remotes']; shell: PartVersion }> {
  const { remotes, shell } = await fetchDocument();
  return { remotes, shell: shellPart(shell) };
}
