import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { PartVersion } from '../loading/registry';

/** Version on the screen; the shell has no entry. */
type ShownPart = PartVersion & Partial<Pick<RemoteRelease, 'entry'>>;

/**
 * Shortest interval (ms) between checks, when the user returns to the page. `EVERY_MS` is the interval while they stay.
 */
const LEAST_MS = 30_000;
const EVERY_MS = 5 * 60_000;

interface WatchOptions {
  page: Window;
  /** Returns the releases on the screen of this page. */
  shown: () => readonly ShownPart[];
  /** Fetches the active versions. */
  findActive: () => Promise<readonly PartVersion[]>;
  /** Called with the new versions, as text, after each check; empty if there are none. */
  onAnswer: (newVersions: string) => void;
}

/** A development server has no versions. */
const isOlder = ({ entry = '/', version }: ShownPart, active: string): boolean =>
  entry.startsWith('/') && version !== active;

/** Returns as text those active versions that have another version than the one on the screen. */
export const newVersions = (shown: readonly ShownPart[], active: readonly PartVersion[]): string =>
  active
    .filter(({ name, version }) => shown.some((release) => release.name === name && isOlder(release, version)))
    .map(({ name, version }) => `${name} ${version}`)
    .join();

/** Watches for new versions while the page is visible. */
export function watchVersions({ page, shown, findActive, onAnswer }: WatchOptions): void {
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = (pauseMs: number) => {
    if (page.document.hidden || page.performance.now() - askedAt < pauseMs) return;
    askedAt = page.performance.now();
    findActive().then(
      (active) => onAnswer(newVersions(shown(), active)),
      // A failed check is ignored; the next one follows.
      () => undefined,
    );
  };
  const askSoon = () => ask(LEAST_MS);
  page.addEventListener('focus', askSoon);
  page.document.addEventListener('visibilitychange', askSoon);
  page.setInterval(() => ask(EVERY_MS), LEAST_MS);
}
