declare global {
  /** Address path of a remote's script → its integrity hash; read by the chunk loader of every remote. */
  var naraIntegrity: Record<string, string> | undefined;
}

/** A hash that no content has: a script that the registry does not name is refused by the browser. */
const NO_CONTENT = `sha384-${'A'.repeat(64)}`;

/** Adds the hashes of a release's scripts, by address path. */
export function publishHashes(hashes: Record<string, string>): void {
  globalThis.naraIntegrity = { ...globalThis.naraIntegrity, ...hashes };
}

/** Path below which the files of releases are. */
const RELEASES = '/remotes/';

/**
 * Has every script of a release carry its hash from now on, whatever asks for it: the chunk loader in a remote is what its
 * build made of it, and may know of no hashes.
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

/** Addresses of scripts that did not arrive, or not as they should. */
const failed = new Set<string>();

/** Remembers the address of a script that fails, for `scriptOf`. */
export function noteFailure(script: HTMLScriptElement, url: string): void {
  script.addEventListener('error', () => failed.add(url));
}

/**
 * The element that loads a script of a remote, under the hash that the registry names for it. Only our own origin has
 * hashes; from any other the content security policy allows nothing but development servers. After a failure it asks
 * under an address of its own: what arrived broken may be kept by the browser for a year.
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
