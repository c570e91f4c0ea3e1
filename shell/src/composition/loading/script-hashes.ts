import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { commonPath, folderOf } from '@nara/shared-contracts/rules/composition';

/** Hash that no content has, so that the browser rejects a script that is not in the registry. */
const NO_CONTENT = `sha384-${'A'.repeat(64)}`;

/** Path below which the files of releases are. */
const RELEASES = '/remotes/';
const COMMON_PATH = /\/remotes\/[a-z][a-z0-9-]*\/files\/[\w-]+\/[\w.~-]+\.js/g;

/** Script of a version of a remote on our own server. */
interface PublishedScript {
  /** Path below the folder of the version, which the chunk loader of the version requests. */
  path: string;
  /** Path that all versions with the same content have in common, from which the browser may have it. */
  common: string;
  hash: string;
}

/** Scripts by both of their paths. Of versions with a script in common, the last one published has it. */
const scripts = new Map<string, PublishedScript>();

/** Paths, below the folder of a version, of scripts that failed to load or failed their integrity check. */
const failed = new Set<string>();

/** Adds the scripts of a release, whose files are in the folder of its entry. */
export function publishScripts({ name, entry, integrity }: Pick<RemoteRelease, 'name' | 'entry' | 'integrity'>): void {
  const folder = folderOf(entry);
  for (const [file, hash] of Object.entries(integrity)) {
    const path = folder + file;
    // The container finds its chunks by its own address.
    const common = path === entry ? path : commonPath(name, file, hash);
    const script = { path, common, hash };
    scripts.set(path, script).set(common, script);
  }
}

/** Replaces the addresses that versions have in common, in a stack or message, by those of the version on this page. */
export const namingVersions = (text: string): string =>
  text.replaceAll(COMMON_PATH, (path) => scripts.get(path)?.path ?? path);

/** Returns the address of a script of a release; null for any other script. */
function addressOf(url: string): URL | null {
  const address = new URL(url, window.location.href);
  return address.origin === window.location.origin && address.pathname.startsWith(RELEASES) ? address : null;
}

/** Loads a failed script once more, and gives the outcome to its element in place of the failure. */
function loadAgain(failure: Event): void {
  failure.stopImmediatePropagation();
  const script = failure.currentTarget as HTMLScriptElement;
  const { pathname } = new URL(script.src);
  const { path } = scripts.get(pathname) ?? { path: pathname };
  failed.add(path);
  const again = Object.assign(document.createElement('script'), { src: path });
  const finish = ({ type }: Event) => {
    again.remove();
    script.dispatchEvent(new Event(type));
  };
  again.addEventListener('load', finish);
  again.addEventListener('error', finish);
  document.head.append(again);
}

const LISTENED_FIRST = { capture: true, once: true };

/**
 * Makes every script of a release carry its hash, and come from the address that versions have in common, no matter
 * what requests it: the chunk loader in a remote comes from its own build, and knows of neither. A script that fails is
 * requested once more, as is one that the document has already requested: the network may have failed, or a preload,
 * which the browser remembers and returns even after the server has recovered. From then on it has the address of its
 * version, which every server finds, with a unique query string, because the browser may cache a broken response for a
 * year.
 */
export function requireHashes({ prototype }: typeof HTMLScriptElement = HTMLScriptElement): void {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'src') ?? {};
  Object.defineProperty(prototype, 'src', {
    configurable: true,
    enumerable: true,
    get,
    set(this: HTMLScriptElement, url: string) {
      const address = addressOf(url);
      if (!address) return set?.call(this, url);
      const { pathname } = address;
      const script = scripts.get(pathname);
      this.integrity = script?.hash ?? NO_CONTENT;
      this.crossOrigin = 'anonymous';
      if (failed.has(pathname)) address.searchParams.set('again', String(Date.now()));
      else {
        address.pathname = script?.common ?? pathname;
        this.addEventListener('error', loadAgain, LISTENED_FIRST);
      }
      return set?.call(this, address.href);
    },
  });
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (addressOf(script.src)) script.addEventListener('error', loadAgain, LISTENED_FIRST);
  }
}
