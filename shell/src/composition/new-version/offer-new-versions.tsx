import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import { fetchActive, type PartVersion } from '../loading/registry';
import { NewVersionBar } from './new-version-bar';
import { watchVersions } from './watch-versions';

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
