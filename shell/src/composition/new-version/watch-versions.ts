import type { RemoteRelease } from '@nara/shared-contracts';

/** Asked at most so often, when somebody comes back to the page, and so often while they stay. */
const LEAST_MS = 30_000;
const EVERY_MS = 5 * 60_000;

interface WatchOptions {
  page: Window;
  /** The releases that this page has on the screen. */
  shown: () => readonly RemoteRelease[];
  /** Asks which releases are active now. */
  findActive: () => Promise<readonly RemoteRelease[]>;
  /** Told the new versions, as text, whenever they were asked for; empty while there is none. */
  onAnswer: (newVersions: string) => void;
}

/** A development server has no versions. */
const isOlder = ({ entry, version }: RemoteRelease, active: string): boolean =>
  entry.startsWith('/') && version !== active;

/** Those of the active releases that are another version than what is on the screen, as text. */
export const newVersions = (shown: readonly RemoteRelease[], active: readonly RemoteRelease[]): string =>
  active
    .filter(({ name, version }) => shown.some((release) => release.name === name && isOlder(release, version)))
    .map(({ name, version }) => `${name} ${version}`)
    .join();

/** Looks out for new versions while somebody looks at the page. */
export function watchVersions({ page, shown, findActive, onAnswer }: WatchOptions): void {
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = (pauseMs: number) => {
    if (page.document.hidden || page.performance.now() - askedAt < pauseMs) return;
    askedAt = page.performance.now();
    findActive().then(
      (active) => onAnswer(newVersions(shown(), active)),
      // Not knowing is no news; it is asked again.
      () => undefined,
    );
  };
  const askSoon = () => ask(LEAST_MS);
  page.addEventListener('focus', askSoon);
  page.document.addEventListener('visibilitychange', askSoon);
  page.setInterval(() => ask(EVERY_MS), LEAST_MS);
}
