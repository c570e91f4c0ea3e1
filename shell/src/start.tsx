import { apiOf } from '@nara/shared-contracts/api/client';
import { HostProvider, type HostServices } from '@nara/shared-contracts/host';
import { createHost } from '@nara/shared-contracts/host/create';
import { QueryClientProvider } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { createExtensions, type SeenExtension } from './composition/extensions/create-extensions';
import { collectFaults, noteScreenFaults, watchCalls } from './composition/faults/collect-faults';
import { importContainer } from './composition/loading/federation';
import { fetchActive, readRegistry } from './composition/loading/registry';
import { createRemoteLoader, type LoadOutcome } from './composition/loading/remote-loader';
import { createScreens } from './composition/loading/remote-screen';
import { watchUnsavedWork } from './composition/new-version/unsaved-work';
import { hasSsrView, plantSeeds, readSeeds, takeOver } from './composition/ssr/take-over';
import { mountOverlay } from './host/mount-overlay';
import { sendCalls } from './host/send-calls';
import { createToaster } from './host/toaster-store';
import { createShellRouter, firstScreenReady, navigationSettled, type ShellRouter } from './routing/router';
import { Screens } from './routing/screens';
import { mountGates } from './session/mount-gates';
import { gateOpened, useGate, useStaffSession } from './session/use-gate';
import { whenSettled } from './waiting';

interface AppProps {
  host: HostServices;
  router: ShellRouter;
}

/**
 * Everything behind the gates. A screen stays mounted when its session expires, so that nothing typed is lost. Remotes
 * find host and query client here; those that may run in other hosts provide both themselves.
 */
function App({ host, router }: AppProps) {
  const { isLocked, gate } = useGate(host.session, router);
  useStaffSession(host, gate === 'enterprise' && !isLocked);
  if (isLocked) return null;
  return (
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <Screens router={router} />
      </QueryClientProvider>
    </HostProvider>
  );
}

const loadMore = () => import('./after-start');

/** Starts the page: the gate at once, and the first screen behind it as soon as its remote has loaded. */
export async function start(page: Document): Promise<void> {
  const toaster = createToaster();
  // Started first, so that it sees the first input.
  const hasUnsavedWork = watchUnsavedWork(page);
  const registry = readRegistry(page);
  const { remotes, shell, flags, mayOverride, overrideOrigins, reportToken } = registry;
  /** True if a version failed on this page and the next page would get another one. */
  let isOutdated = false;
  const outcomes = createStore<readonly LoadOutcome[]>(() => []);
  const extensionOutcomes = createStore<readonly SeenExtension[]>(() => []);
  const inUse = mayOverride ? (await loadMore()).applyOverrides(remotes, window, overrideOrigins, outcomes) : remotes;
  const loader = createRemoteLoader({
    remotes: inUse,
    importContainer: async (release) =>
      importContainer(release.manifest ? await (await loadMore()).withHashes(release) : release),
    createRoutes: (remote) => remote.createRoutes(host),
    findFallback: async (failed) => (await loadMore()).findFallback(failed),
    onOutcome(outcome) {
      outcomes.setState([...outcomes.getState(), outcome], true);
      const isOver = outcome.outcome !== 'ready' && !outcome.isFallback;
      // A preview has no token, because no other release replaces it.
      if (isOver && reportToken)
        loadMore().then(
          ({ noteFailedVersion }) => noteFailedVersion(outcome.release, window),
          () => undefined,
        );
      if (outcome.outcome === 'start-failed') noteFault('start', outcome.cause, { release: outcome.release });
    },
  });
  const noteFault = collectFaults({
    page: window,
    shown() {
      const { location, matches } = router.state;
      const name = loader.remoteFor(location.pathname);
      const isShown = ({ release, outcome }: LoadOutcome) => outcome === 'ready' && release.name === name;
      return { route: matches.at(-1)?.route.path ?? '*', release: outcomes.getState().findLast(isShown)?.release };
    },
    async loadReporter() {
      const { createFaultReporter } = await import('./composition/faults/report-faults');
      return createFaultReporter({
        api: apiOf(host),
        page: window,
        token: reportToken,
        findActive: async () => {
          const active = await fetchActive();
          return [...active.remotes, active.shell];
        },
        onOutdated() {
          isOutdated = true;
        },
      });
    },
  });
  const extensions = createExtensions({
    remotes: inUse,
    loader,
    onOutcome: (seen) => extensionOutcomes.setState([...extensionOutcomes.getState(), seen], true),
  });
  const host: HostServices = createHost({
    notify: toaster.notify,
    screen: createScreens(loader),
    extensions,
    flags,
    fetch: watchCalls(sendCalls(registry, window), (call) => noteFault('call', call)),
  });
  const seeds = readSeeds(page);
  if (seeds) plantSeeds(seeds, host);
  const app = element(page, 'app');
  const isDrawn = hasSsrView(app);
  const router = createShellRouter(loader, window, { isOutdated: () => isOutdated, isDrawn });
  const onCaughtError = noteScreenFaults(router, noteFault);

  mountGates(page, host, router);
  const startedMs = Math.round(performance.now());
  await Promise.all([firstScreenReady(router, isDrawn), gateOpened(host.session, router)]);
  const isOther = inUse !== remotes || outcomes.getState().some(({ isFallback }) => isFallback);
  takeOver(<App host={host} router={router} />, {
    page,
    app,
    seeds,
    isOther: isOther || router.state.errors !== null,
    navigationSettled: () => navigationSettled(router),
    onCaughtError,
  });
  mountOverlay(page, router, toaster);

  whenSettled(loadMore, ({ afterStart }) =>
    afterStart({
      host,
      router,
      loader,
      outcomes,
      extensionOutcomes,
      extensions,
      shell,
      startedMs,
      hasUnsavedWork,
      page: window,
      reportToken,
    }),
  );
}

function element(page: Document, id: string): HTMLElement {
  const found = page.getElementById(id);
  if (!found) throw new Error(`the document has no #${id}`);
  return found;
}
