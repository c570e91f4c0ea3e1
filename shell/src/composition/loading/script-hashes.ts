declare global {
  /** Integrity hashes of the remotes' scripts, keyed by URL path; read by the chunk loader of every remote. */
  var naraIntegrity: Record<string, string> | undefined;
}

/** Hash that no content has, so that the browser rejects a script that is not in the registry. */
const NO_CONTENT = `sha384-${'A'.repeat(64)}`;

/** Adds the hashes of a release's scripts, keyed by URL path. */
export function publishHashes(hashes: Record<string, string>): void {
  globalThis.naraIntegrity = { ...globalThis.naraIntegrity, ...hashes };
}

/** Path below which the files of releases are. */
const RELEASES = '/remotes/';

/**
 * Makes every script of a release carry its hash from now on, no matter what requests it: the chunk loader in a remote
 * comes from its own build, and may not know about hashes.
 */
export function requireHashes({ prototype }: typeof HTMLScriptElement = HTMLScriptElement): void {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'src') ?? {};
  Object.defineProperty(prototype, 'src', {
    configurable: true,
    enumerable: true,
    get,
    set(this: HTMLScriptElement, url: string) {
      const { origin, pathname } = new URL(url, window.location.href);
      if (origin === window.location.origin && pathname.startsWith(RELEASES)) {
        this.integrity = globalThis.naraIntegrity?.[pathname] ?? NO_CONTENT;
      }
      set?.call(this, url);
    },
  });
}

/** URLs of scripts that failed to load or failed their integrity check. */
const failed = new Set<string>();

/** Records the URL of a script if it fails, for `scriptOf`. */
export function noteFailure(script: HTMLScriptElement, url: string): void {
  script.addEventListener('error', () => failed.add(url));
}

/**
 * Returns the element that loads a script of a remote, with the hash in the registry. Only our own origin has hashes;
 * of other origins, the content security policy allows only development servers. After a failure the URL gets a unique
 * query string, because the browser may cache a broken response for a year.
 */
export function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  const { origin, pathname } = new URL(url, window.location.href);
  if (origin === window.location.origin) script.integrity = globalThis.naraIntegrity?.[pathname] ?? NO_CONTENT;
  script.src = failed.has(url) ? `${url}?again=${Date.now()}` : url;
  noteFailure(script, url);
  script.crossOrigin = 'anonymous';
  return script;
}
