import type { HostServices } from '@nara/shared-contracts/host';
import {
  FIRST_VIEW_ATTRIBUTE,
  FIRST_VIEW_SEEDS_ID,
  FIRST_VIEW_STYLES_ID,
  type SsrSeeds,
} from '@nara/shared-contracts/rules/composition';
import { type ReactNode, startTransition, useEffect, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { pause } from '../../waiting';
import { knowStyles, moveStyles, restoreStyleAttributes } from './adopt-styles';
import { type Entries, readEntries, replay } from './replay';

/** Returns the data that the document's first view was rendered from; null if it has none. */
export function readSeeds(page: Document): SsrSeeds | null {
  const text = page.getElementById(FIRST_VIEW_SEEDS_ID)?.textContent;
  return text ? (JSON.parse(text) as SsrSeeds) : null;
}

/** Gives the application the data of the first view, so that it renders the same and fetches nothing again. */
export function plantSeeds(seeds: SsrSeeds, { queryClient, session, cart }: HostServices): void {
  if (seeds.session) session.receive(seeds.session);
  for (const { key, data } of seeds.queries) queryClient.setQueryData(key, data);
  // React hydrates with the initial state of a store, and the screen was rendered for visitors who have passed its
  // gate.
  session.getInitialState = session.getState;
  if (!seeds.cart) return;
  const rendered = { ...cart.getState(), items: [...seeds.cart] };
  cart.getInitialState = () => rendered;
}

/** Performance mark set when presses reach the application. */
export const TAKEN_OVER = 'nara-taken-over';

declare global {
  /** True if the browser has left the address of the first view by Back or Forward; set by the document's script. */
  var naraLeft: boolean | undefined;
}

interface TakeOverOptions {
  page: Document;
  /** Element that holds the first view, and then the application. */
  app: HTMLElement;
  seeds: SsrSeeds | null;
  /** True if the application would not render what the document shows: another release, or a screen that failed. */
  isOther: boolean;
  /** Resolves when no navigation is under way. */
  navigationSettled: () => Promise<void>;
  /** Called with errors that screens throw and that an error boundary catches. */
  onCaughtError: NonNullable<RootOptions['onCaughtError']>;
}

/** Returns true if the application's element holds a first view that has not been taken over yet. */
export const hasSsrView = (app: HTMLElement): boolean => app.hasAttribute(FIRST_VIEW_ATTRIBUTE);

/** Longest wait (ms) for the result of one press: later changes did not keep the user from the next press. */
const MAX_STEP_MS = 1000;

interface DrawnProps {
  /** Called when the children have been hydrated, before anything can render again. */
  onHydrated: () => void;
  /**
   * Called when the children are in the page, with a function that resolves when all changes up to then have rendered.
   */
  onDrawn: (allDrawn: () => Promise<void>) => void;
  children: ReactNode;
}

function Drawn({ onHydrated, onDrawn, children }: DrawnProps) {
  const [resolve, setResolve] = useState<() => void>();
  // Runs before effects of layout, which may set state.
  useInsertionEffect(onHydrated, [onHydrated]);
  useEffect(() => resolve?.(), [resolve]);
  useLayoutEffect(
    // Transitions render together, so this one completes when all earlier ones do.
    () => onDrawn(() => new Promise((done) => startTransition(() => setResolve(() => done)))),
    [onDrawn],
  );
  return children;
}

/**
 * Starts the application in its element. Hydrates a first view in place, in pieces between which the browser can
 * respond: nothing renders twice, and scroll position, focus and typed text are kept. Presses made before are then
 * replayed. A view that cannot be hydrated is replaced.
 */
export function takeOver(
  children: ReactNode,
  { page, app, seeds, isOther, navigationSettled, onCaughtError }: TakeOverOptions,
): void {
  const styles = hasSsrView(app) && !isOther && !globalThis.naraLeft ? seeds?.styles : undefined;
  let entries: Entries = [];
  const onHydrated = () => {
    if (styles) entries = readEntries(app);
  };
  const onDrawn: DrawnProps['onDrawn'] = (allDrawn) => {
    performance.mark(TAKEN_OVER);
    queueMicrotask(() => void finish(allDrawn));
  };
  const finish = async (allDrawn: () => Promise<void>) => {
    const settle = () => Promise.race([navigationSettled().then(allDrawn), pause(MAX_STEP_MS)]);
    if (styles) {
      restoreStyleAttributes(page, app);
      await replay(app, { entries, presses: globalThis.naraPresses ?? [], settle });
    } else page.getElementById(FIRST_VIEW_STYLES_ID)?.remove();
    app.removeAttribute(FIRST_VIEW_ATTRIBUTE);
    if (styles) await moveStyles(page, styles);
  };
  const application = (
    <Drawn onHydrated={onHydrated} onDrawn={onDrawn}>
      {children}
    </Drawn>
  );
  if (!styles) {
    startTransition(() => createRoot(app, { onCaughtError }).render(application));
    return;
  }
  knowStyles(styles);
  // A mismatch is rendered correctly, but reported, because it costs what hydration saves.
  const hydrate = () => void hydrateRoot(app, application, { onCaughtError, onRecoverableError: reportError });
  if (globalThis.naraPresses?.length) hydrate();
  else startTransition(hydrate);
}
