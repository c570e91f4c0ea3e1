import type { RemoteRelease } from '@nara/shared-contracts/api/composition';

/** Remote loaded from a development server or a preview instead of the registry. */
export interface Override {
  name: string;
  /** Origin on this machine, `http://localhost:3002`, or one that the server allows. */
  origin: string;
}

/** Matches `admin@http://localhost:3002`; whether the origin is allowed is checked next. */
const OVERRIDE = /^([a-z][a-z0-9-]{0,39})@(https?:\/\/[a-z0-9.-]+(?::\d{1,5})?)\/?$/;

const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/**
 * Returns true if an origin matches a pattern. The leftmost label of the pattern may be `*`, which matches any one
 * label.
 */
function isOf(origin: string, pattern: string): boolean {
  if (!pattern.startsWith('https://*.')) return origin === pattern;
  const [, rest] = /^https:\/\/[a-z0-9-]+(\..+)$/.exec(origin) ?? [];
  return rest === pattern.slice('https://*'.length);
}

/**
 * Returns the override that a text requests; null if it requests none that is allowed. Allowed are addresses of this
 * machine, and the https origins that the server names and the content security policy allows.
 */
export function parseOverride(text: string, origins: readonly string[] = []): Override | null {
  const [, name, origin] = OVERRIDE.exec(text) ?? [];
  if (!name || !origin || !URL.canParse(origin)) return null;
  const isAllowed =
    OWN_MACHINE.test(origin) || (origin.startsWith('https://') && origins.some((pattern) => isOf(origin, pattern)));
  return isAllowed ? { name, origin } : null;
}

/** Query parameter that requests an override, once per remote. */
const PARAMETER = 'remote-override';
/** Kept for the lifetime of the tab, so that the overrides survive navigation. */
const KEY = 'nara-remote-overrides';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the overrides of this tab: those in its address, and those requested before. The newest per remote counts.
 * `origins` are allowed besides those of this machine.
 */
export function readOverrides(search: string, storage: Kept, origins: readonly string[] = []): Override[] {
  const asked = new URLSearchParams(search).getAll(PARAMETER);
  const texts = [...(storage.getItem(KEY) ?? '').split(' '), ...asked];
  const byName = new Map(
    texts
      .map((text) => parseOverride(text, origins))
      .filter((override) => override !== null)
      .map((override) => [override.name, override]),
  );
  const overrides = [...byName.values()];
  storage.setItem(KEY, overrides.map(({ name, origin }) => `${name}@${origin}`).join(' '));
  return overrides;
}

/** Clears the overrides. Returns the address to open, without the parameter. */
export function resetOverrides(href: string, storage: Kept): string {
  storage.removeItem(KEY);
  const url = new URL(href);
  url.searchParams.delete(PARAMETER);
  return url.href;
}

/**
 * Returns the registry with development servers in place of releases. Their scripts change all the time, so they have
 * no hashes.
 */
export const overridden = (remotes: readonly RemoteRelease[], overrides: readonly Override[]): RemoteRelease[] =>
  remotes.map((release) => {
    const override = overrides.find(({ name }) => name === release.name);
    if (!override) return release;
    const entry = `${override.origin}/remoteEntry.js`;
    return { ...release, version: 'override', entry, integrity: {} };
  });
