import type { RemoteRelease, RemotesDocument } from '@nara/shared-contracts';

/** The active releases, as the server wrote them into the document. */
export function readRemotes(page: Document): RemoteRelease[] {
  const text = page.getElementById('remotes')?.textContent ?? '{"remotes":[]}';
  return (JSON.parse(text) as RemotesDocument).remotes;
}
