import { gateForPath, type HostServices } from '@nara/shared-contracts';
import type { StoreApi } from 'zustand/vanilla';
import type { PageExtensions, SeenExtension } from './composition/extensions/create-extensions';
import { createExtensionTelling } from './composition/extensions/tell-extensions';
import { mirrorCart } from './composition/first-view/mirror-cart';
import { nameOfPart } from './composition/loading/remote-failure-texts';
import type { LoadOutcome, RemoteLoader } from './composition/loading/remote-loader';
import { createTelemetry } from './composition/loading/telemetry';
import { offerNewVersions } from './composition/new-version/offer-new-versions';
import type { ShellRouter } from './routing/router';
import { mountSandboxStrip } from './session/sandbox-strip';

export { findFallback } from './composition/loading/find-fallback';
export { noteFailedVersion } from './composition/loading/note-failed-version';
export { withHashes } from './composition/loading/with-hashes';
/*
 * What may wait until the first screen stands, or is needed by few: a script of its own, so that nobody's first screen
 * waits for it.
 */
export { applyOverrides } from './composition/overrides/apply-overrides';

interface AfterStartOptions {
  host: HostServices;
  router: ShellRouter;
  loader: RemoteLoader;
  /** Outcomes of the loads so far; grows. */
  outcomes: StoreApi<readonly LoadOutcome[]>;
  /** Outcomes of extensions so far; grows. */
  extensionOutcomes: StoreApi<readonly SeenExtension[]>;
  extensions: Pick<PageExtensions, 'keep'>;
  hasUnsavedWork: () => boolean;
  page: Window;
  /** By which this page reports how remotes load. */
  reportToken: string | undefined;
}

/**
 * Tells how remotes load and what comes of their extensions, and the server what is in the cart; looks out for new versions; tells staff in the shop of the
 * sandbox.
 */
export function afterStart({
  host,
  router,
  loader,
  outcomes,
  extensionOutcomes,
  extensions,
  hasUnsavedWork,
  page,
  reportToken,
}: AfterStartOptions): void {
  const { tellExtension, tellLoad } = createTelemetry(
    (reports) =>
      void host.api.remoteTelemetry
        .report({ body: { ...reports, token: reportToken }, keepalive: true })
        .catch(() => undefined),
    page,
  );
  const note = (load: LoadOutcome) => {
    tellLoad(load);
    // Only whoever works with it can do something with the news.
    const isWork = gateForPath(page.location.pathname) === 'enterprise';
    if (load.isFallback && load.outcome === 'ready' && isWork) host.notify.info(describeFallback(load.release.name));
  };
  noteEach(outcomes, note);
  const releaseOf = (remote: string) =>
    outcomes.getState().findLast(({ outcome, release: { name } }) => outcome === 'ready' && name === remote)?.release;
  noteEach(extensionOutcomes, createExtensionTelling({ tell: tellExtension, page, releaseOf }));
  offerNewVersions({ page, shown: loader.shown, hasUnsavedWork, onActive: extensions.keep });
  mirrorCart(host.cart, page);
  mountSandboxStrip(page.document, host, router);
}

/** Notes each item of a list that grows, once. */
function noteEach<T>(list: StoreApi<readonly T[]>, note: (item: T) => void): void {
  let noted = 0;
  const noteNew = (all: readonly T[]) => {
    for (const item of all.slice(noted)) note(item);
    noted = all.length;
  };
  noteNew(list.getState());
  list.subscribe(noteNew);
}

/** Tells staff that a release stands in for the active one. */
const describeFallback = (remote: string): string =>
  `${nameOfPart(remote)} is shown in an earlier version, because the current one could not be loaded.`;
