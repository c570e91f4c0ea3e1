import type { RemotesDocument, ShellRelease } from '@nara/shared-contracts/api/composition';
import { mainOf } from '../../../commerce-api/src/delivery/composition/document/document';
import { baseOf } from '../../../commerce-api/src/delivery/releases/store/version-files';

const IN_DOCUMENT = /(<script type="application\/json" id="remotes"[^>]*>)(.*?)(<\/script>)/s;

/** Matches the script of the shell in the scripts of a document, with its hash. */
const SHELL_SCRIPT = /\{"url":"\/shell\/[^"]*","integrity":"[^"]*"\}/g;
/** Matches addresses of the shell in a document. */
const SHELL_FOLDER = /\/shell\/[\w.-]+\//g;

type Change = (registry: RemotesDocument) => RemotesDocument;

/** Changes a registry: `/remotes.json`. */
export const rewriteRegistry = (json: string, change: Change): string =>
  JSON.stringify(change(JSON.parse(json) as RemotesDocument)).replaceAll('<', '\\u003c');

/** Changes the registry that a page's document contains. Throws if it contains none. */
export function rewriteDocument(html: string, change: Change): string {
  if (!IN_DOCUMENT.test(html)) throw new Error('the document holds no registry of remotes');
  return html.replace(
    IN_DOCUMENT,
    (_, head: string, json: string, tail: string) => head + rewriteRegistry(json, change) + tail,
  );
}

/** Makes a document start another shell. Throws if it starts none. */
export function rewriteShell(html: string, shell: ShellRelease): string {
  if (!html.match(SHELL_SCRIPT)) throw new Error('the document starts no shell');
  const main = JSON.stringify(mainOf(shell));
  return html.replaceAll(SHELL_SCRIPT, () => main).replaceAll(SHELL_FOLDER, () => baseOf(shell));
}
