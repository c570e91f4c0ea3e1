import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { textButtons } from '../../host/toaster';
import { fetchActive, type PartVersion } from '../loading/registry';

/** Version on the screen; the shell has no entry. */
type ShownPart = PartVersion & Partial<Pick<RemoteRelease, 'entry'>>;

/**
 * Shortest interval (ms) between checks, when the user returns to the page. `EVERY_MS` is the interval while they stay.
 */
const MIN_MS = 30_000;
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
  const askSoon = () => ask(MIN_MS);
  page.addEventListener('focus', askSoon);
  page.document.addEventListener('visibilitychange', askSoon);
  page.setInterval(() => ask(EVERY_MS), MIN_MS);
}

/** Interval (ms) at which to check whether the bar may be shown. */
const LOOK_MS = 1000;

const Bar = styled.div`
  position: fixed;
  z-index: 48;
  bottom: var(--space-2);
  left: 50%;
  width: max-content;
  max-width: calc(100vw - 2 * var(--space-2));
  transform: translateX(-50%);
  pointer-events: none;

  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
    padding: 0.5rem 0.5rem 0.5rem 1.25rem;
    background: var(--ink);
    color: var(--surface, var(--bone));
    font-size: var(--text-sm);
    pointer-events: auto;
  }

  ${textButtons}

  button {
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 0.75rem;
    color: inherit;
  }
`;

interface NewVersionBarProps {
  /** New versions as text; empty if there are none. */
  newVersions: StoreApi<string>;
  /** Returns true if a reload would lose unsaved work. */
  isBusy: () => boolean;
  onReload: () => void;
}

/**
 * Offers a reload when there is a new version and no unsaved work would be lost. If dismissed, it returns with the next
 * version. Its live region is always rendered, so that screen readers announce the message.
 */
export function NewVersionBar({ newVersions, isBusy, onReload }: NewVersionBarProps) {
  const versions = useStore(newVersions);
  const [dismissed, setDismissed] = useState('');
  const isNews = versions !== '' && versions !== dismissed;
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    if (!isNews) return setIsOffered(false);
    const look = () => setIsOffered(!isBusy());
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isNews, isBusy]);
  return (
    <Bar role="status">
      {isNews && isOffered && (
        <p>
          A new version is available.
          <button type="button" onClick={onReload}>
            Reload
          </button>
          <button type="button" aria-label="Dismiss" onClick={() => setDismissed(versions)}>
            ×
          </button>
        </p>
      )}
    </Bar>
  );
}

/** The checkout is never interrupted: what was entered in one step is not in the form of the next. */
const CHECKOUT = '/checkout';

interface OfferOptions {
  page: Window;
  /** Version of this shell. */
  shell: PartVersion;
  /** Returns the releases on the screen of this page. */
  shown: () => readonly RemoteRelease[];
  hasUnsavedWork: () => boolean;
  /** Called with the active releases after each fetch. */
  onActive: (active: readonly RemoteRelease[]) => void;
}

/**
 * Watches for versions newer than those on the screen, and offers a reload when nothing would be lost. Until then, a
 * page keeps its versions.
 */
export function offerNewVersions({ page, shell, shown, hasUnsavedWork, onActive }: OfferOptions): void {
  const { document, location } = page;
  const newVersions = createStore(() => '');
  watchVersions({
    page,
    shown: () => [...shown(), shell],
    async findActive() {
      const active = await fetchActive();
      onActive(active.remotes);
      return [...active.remotes, active.shell];
    },
    onAnswer: (versions) => newVersions.setState(versions, true),
  });
  const isBusy = () => location.pathname.startsWith(CHECKOUT) || hasUnsavedWork();
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <NewVersionBar newVersions={newVersions} isBusy={isBusy} onReload={() => location.reload()} />,
  );
}
