/** Hash that no content has, so that the browser rejects a script that is not in the registry. */
const NO_CONTENT = `sha384-${'A'.repeat(64)}`;

/** Path below which the files of releases are. */
const RELEASES = '/remotes/';

/** Integrity hashes of the remotes' scripts, by URL path. */
const hashes = new Map<string, string>();

/** URL paths of scripts that failed to load or failed their integrity check. */
const failed = new Set<string>();

/** Adds the hashes of a release's scripts, keyed by URL path. */
export function publishHashes(published: Record<string, string>): void {
  for (const [pathname, hash] of Object.entries(published)) hashes.set(pathname, hash);
}

/** Returns the address of a script of a release; null for any other script. */
function addressOf(url: string): URL | null {
  const address = new URL(url, window.location.href);
  return address.origin === window.location.origin && address.pathname.startsWith(RELEASES) ? address : null;
}

/** Loads a failed script once more, and gives the outcome to its element in place of the failure. */
function loadAgain(failure: Event): void {
  failure.stopImmediatePropagation();
  const script = failure.currentTarget as HTMLScriptElement;
  failed.add(new URL(script.src).pathname);
  const again = Object.assign(document.createElement('script'), { src: script.src });
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
 * Makes every script of a release carry its hash from now on, no matter what requests it: the chunk loader in a remote
 * comes from its own build, and knows of no hashes. A script that fails is requested once more, as is one that the
 * document has already requested: the network may have failed, or a preload, which the browser remembers and returns
 * even after the server has recovered. From then on its address has a unique query string, because the browser may
 * cache a broken response for a year.
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
      this.integrity = hashes.get(pathname) ?? NO_CONTENT;
      this.crossOrigin = 'anonymous';
      if (failed.has(pathname)) address.searchParams.set('again', String(Date.now()));
      else this.addEventListener('error', loadAgain, LISTENED_FIRST);
      return set?.call(this, address.href);
    },
  });
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    if (addressOf(script.src)) script.addEventListener('error', loadAgain, LISTENED_FIRST);
  }
}
