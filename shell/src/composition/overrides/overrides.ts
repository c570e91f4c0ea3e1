import type { RemoteRelease } from '@nara/shared-contracts';
import { type Override, parseOverride } from './parse-override';

/** Query parameter that asks for an override, once for each remote. */
const PARAMETER = 'remote-override';
/** Kept as long as the tab, so that the links of the page keep to it. */
const KEY = 'nara-remote-overrides';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The overrides of this tab: those of its address, and those asked for before. One for each remote, the newest. `origins`
 * are allowed besides those of this machine.
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

/** Forgets them. Answers the address to open, which asks for none. */
export function resetOverrides(href: string, storage: Kept): string {
  storage.removeItem(KEY);
  const url = new URL(href);
  url.searchParams.delete(PARAMETER);
  return url.href;
}

/** The registry with development servers in the place of releases. Their scripts change all the time: no hashes. */
export const overridden = (remotes: readonly RemoteRelease[], overrides: readonly Override[]): RemoteRelease[] =>
  remotes.map((release) => {
    const override = overrides.find(({ name }) => name === release.name);
    if (!override) return release;
    const entry = `${override.origin}/remoteEntry.js`;
    return { ...release, version: 'override', entry, runtime: 'own', integrity: {} };
  });
