import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { type Override, parseOverride } from './parse-override';

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
