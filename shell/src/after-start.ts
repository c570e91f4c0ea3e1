import { apiOf } from '@nara/shared-contracts/api/client';
import type { HostServices } from '@nara/shared-contracts/host';
import { gateForPath } from '@nara/shared-contracts/rules/session';
import type { StoreApi } from 'zustand/vanilla';
import type { PageExtensions, SeenExtension } from './composition/extensions/create-extensions';
import { createExtensionReporter } from './composition/extensions/report-extensions';
import type { PartVersion } from './composition/loading/registry';
import { nameOfPart } from './composition/loading/remote-load-error';
import type { LoadOutcome, RemoteLoader } from './composition/loading/remote-loader';
import { createTelemetry } from './composition/loading/telemetry';
import { offerNewVersions } from './composition/new-version/new-version-bar';
import { mirrorCart } from './composition/ssr/mirror-cart';
import type { ShellRouter } from './routing/router';
import { mountSandboxStrip } from './session/sandbox-strip';

export { findFallback } from './composition/loading/find-fallback';
export { noteFailedVersion } from './composition/loading/note-failed-version';
export { withHashes } from './composition/loading/with-hashes';
/*
 * Code that can wait until the first screen has rendered, or that few pages need. It is a separate script, so that it
 * does not delay the first screen.
 */
export { applyOverrides } from './composition/overrides/apply-overrides';

interface AfterStartOptions {
  host: HostServices;
  router: ShellRouter;
  loader: RemoteLoader;
  /** Load outcomes so far; grows. */
  outcomes: StoreApi<readonly LoadOutcome[]>;
  /** Extension outcomes so far; grows. */
  extensionOutcomes: StoreApi<readonly SeenExtension[]>;
  extensions: Pick<PageExtensions, 'keep'>;
  /** Version of this shell. */
  shell: PartVersion;
  /** Time (ms) from the navigation until this shell could be used: not what the visitor spent at a gate. */
  startedMs: number;
  hasUnsavedWork: () => boolean;
  page: Window;
  /** Token with which this page reports how remotes load. */
  reportToken: string | undefined;
}

/**
 * Reports how the shell and remotes load and the outcomes of their extensions, and tells the server what is in the cart.
 * Watches for new versions, and shows staff in the shop that their session is in the sandbox.
 */
export function afterStart({
  host,
  router,
  loader,
  outcomes,
  extensionOutcomes,
  extensions,
  shell,
  startedMs,
  hasUnsavedWork,
  page,
  reportToken,
}: AfterStartOptions): void {
  const { reportExtension, reportLoad } = createTelemetry(
    (reports) =>
      void apiOf(host)
        .remoteTelemetry.report({ body: { ...reports, token: reportToken }, keepalive: true })
        .catch(() => undefined),
    page,
  );
  const note = (load: LoadOutcome) => {
    reportLoad(load);
    // Only staff screens show this, because only staff can act on it.
    const isWork = gateForPath(page.location.pathname) === 'enterprise';
    if (load.isFallback && load.outcome === 'ready' && isWork) host.notify.info(describeFallback(load.release.name));
  };
  noteEach(outcomes, note);
  reportLoad({ release: shell, outcome: 'ready', durationMs: startedMs, attempts: 1, isFallback: false });
  const releaseOf = (remote: string) =>
    outcomes.getState().findLast(({ outcome, release: { name } }) => outcome === 'ready' && name === remote)?.release;
  noteEach(extensionOutcomes, createExtensionReporter({ tell: reportExtension, page, releaseOf }));
  offerNewVersions({ page, shell, shown: loader.shown, hasUnsavedWork, onActive: extensions.keep });
  mirrorCart(host.cart, page);
  mountSandboxStrip(page.document, host, router);
}

/** Calls `note` once for each item of a growing list. */
function noteEach<T>(list: StoreApi<readonly T[]>, note: (item: T) => void): void {
  let noted = 0;
  const noteNew = (all: readonly T[]) => {
    for (const item of all.slice(noted)) note(item);
    noted = all.length;
  };
  noteNew(list.getState());
  list.subscribe(noteNew);
}

/** Returns the message that another release replaces the active one. */
const describeFallback = (remote: string): string =>
  `${nameOfPart(remote)} is shown in an earlier version, because the current one could not be loaded.`;
