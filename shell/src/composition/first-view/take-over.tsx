import { FIRST_VIEW_ATTRIBUTE, FIRST_VIEW_STYLES_ID, type FirstViewSeeds } from '@nara/shared-contracts';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { pause } from '../../pause';
import { knowStyles, moveStyles } from './adopt-styles';
import { restoreStyleAttributes } from './inline-styles';
import { replay } from './replay';

/** Mark on the browser's timeline at which presses reach the application. */
export const TAKEN_OVER = 'nara-taken-over';

declare global {
  /** The browser went back or on from the address that the first view is of; the document's script notes it. */
  var naraLeft: boolean | undefined;
}

interface TakeOverOptions {
  page: Document;
  /** The element that holds the first view, and then the application. */
  app: HTMLElement;
  seeds: FirstViewSeeds | null;
  /** The application would not draw what the document shows: another release, or a screen that failed. */
  isOther: boolean;
  /** Resolves when no navigation is under way. */
  navigationSettled: () => Promise<void>;
  /** Told what a screen threw that something around it caught. */
  onCaughtError: NonNullable<RootOptions['onCaughtError']>;
}

/** Tells whether the application's element holds a first view that it has not taken over yet. */
export const hasFirstView = (app: HTMLElement): boolean => app.hasAttribute(FIRST_VIEW_ATTRIBUTE);

/** Longest wait for what one press has changed, in ms: what takes longer has not kept the next press from being made. */
const LONGEST_STEP_MS = 1000;

interface DrawnProps {
  /** Told once the children stand in the page, with what resolves when all that has changed by then is drawn. */
  onDrawn: (allDrawn: () => Promise<void>) => void;
  children: ReactNode;
}

function Drawn({ onDrawn, children }: DrawnProps) {
  const [resolve, setResolve] = useState<() => void>();
  useEffect(() => resolve?.(), [resolve]);
  useLayoutEffect(
    // Transitions are drawn together, so this one is when all before it are.
    () => onDrawn(() => new Promise((done) => startTransition(() => setResolve(() => done)))),
    [onDrawn],
  );
  return children;
}

/**
 * Starts the application in its element. A first view is hydrated in place, in pieces between which the browser answers:
 * nothing is drawn twice, and scroll, focus and what was typed stay. What was pressed is done then. A view that cannot
 * be hydrated is replaced.
 */
export function takeOver(
  children: ReactNode,
  { page, app, seeds, isOther, navigationSettled, onCaughtError }: TakeOverOptions,
): void {
  const styles = hasFirstView(app) && !isOther && !globalThis.naraLeft ? seeds?.styles : undefined;
  const onDrawn: DrawnProps['onDrawn'] = (allDrawn) => {
    performance.mark(TAKEN_OVER);
    queueMicrotask(() => void finish(allDrawn));
  };
  const finish = async (allDrawn: () => Promise<void>) => {
    const settle = () => Promise.race([navigationSettled().then(allDrawn), pause(LONGEST_STEP_MS)]);
    if (styles) {
      restoreStyleAttributes(page, app);
      await replay(app, globalThis.naraPresses ?? [], settle);
    } else page.getElementById(FIRST_VIEW_STYLES_ID)?.remove();
    app.removeAttribute(FIRST_VIEW_ATTRIBUTE);
    if (styles) await moveStyles(page, styles);
  };
  const application = <Drawn onDrawn={onDrawn}>{children}</Drawn>;
  if (!styles) {
    startTransition(() => createRoot(app, { onCaughtError }).render(application));
    return;
  }
  knowStyles(styles);
  // A difference is drawn right, and told, because it costs what hydrating saves.
  const hydrate = () => void hydrateRoot(app, application, { onCaughtError, onRecoverableError: reportError });
  if (globalThis.naraPresses?.length) hydrate();
  else startTransition(hydrate);
}
