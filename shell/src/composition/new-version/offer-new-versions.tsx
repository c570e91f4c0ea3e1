import type { RemoteRelease } from '@nara/shared-contracts';
import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import { fetchRemotes } from '../loading/registry';
import { NewVersionBar } from './new-version-bar';
import { watchVersions } from './watch-versions';

/** Whoever pays is not disturbed; what was entered on one step is not in the form of the next. */
const CHECKOUT = '/checkout';

interface OfferOptions {
  page: Window;
  /** The releases that this page has on the screen. */
  shown: () => readonly RemoteRelease[];
  hasUnsavedWork: () => boolean;
  /** Told the active releases whenever they were asked for. */
  onActive: (active: readonly RemoteRelease[]) => void;
}

/**
 * Looks out for versions newer than those on the screen and offers a reload when nothing is lost by it. A page keeps to
 * its versions until then.
 */
export function offerNewVersions({ page, shown, hasUnsavedWork, onActive }: OfferOptions): void {
  const { document, location } = page;
  const newVersions = createStore(() => '');
  watchVersions({
    page,
    shown,
    async findActive() {
      const active = await fetchRemotes();
      onActive(active);
      return active;
    },
    onAnswer: (versions) => newVersions.setState(versions, true),
  });
  const isBusy = () => location.pathname.startsWith(CHECKOUT) || hasUnsavedWork();
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <NewVersionBar newVersions={newVersions} isBusy={isBusy} onReload={() => location.reload()} />,
  );
}
