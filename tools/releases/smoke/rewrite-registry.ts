import type { RemotesDocument } from '@nara/shared-contracts/api/composition';

type Remotes = RemotesDocument['remotes'];

const IN_DOCUMENT = /(<script type="application\/json" id="remotes"[^>]*>)(.*?)(<\/script>)/s;

/** Changes the releases in a registry: `/remotes.json`. */
export function rewriteRegistry(json: string, change: (remotes: Remotes) => Remotes): string {
  const registry = JSON.parse(json) as RemotesDocument;
  return JSON.stringify({ ...registry, remotes: change(registry.remotes) }).replaceAll('<', '\\u003c');
}

/** Changes the releases in the registry that a page's document contains. Throws if it contains none. */
export function rewriteDocument(html: string, change: (remotes: Remotes) => Remotes): string {
  if (!IN_DOCUMENT.test(html)) throw new Error('the document holds no registry of remotes');
  return html.replace(
    IN_DOCUMENT,
    (_, head: string, json: string, tail: string) => head + rewriteRegistry(json, change) + tail,
  );
}
