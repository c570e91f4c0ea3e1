import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { useStore } from 'zustand';
import type { Toast, ToasterStore } from './toaster-store';

/** Vertical position of an element, in px above the bottom of the window. */
interface Span {
  low: number;
  high: number;
}

/** Distance (px) of messages from the edge and from elements that they must not cover. */
const GAP = 16;

/** Returns the distance (px) from the bottom of the window at which a stack of this height covers none of `kept`. */
export const clearBottom = (height: number, kept: readonly Span[]): number =>
  [...kept]
    .sort((a, b) => a.low - b.low)
    .reduce((bottom, { low, high }) => (low < bottom + height && high > bottom - GAP ? high + GAP / 2 : bottom), GAP);

/** Buttons in a dark message; those with their own text look like links. */
export const textButtons = css`
  button {
    border: 0;
    background: none;
    cursor: pointer;
  }

  button:focus-visible {
    outline-color: currentColor;
  }

  button:not([aria-label]) {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/**
 * Returns an element of the page that moves into the topmost modal dialog: everything outside the dialog is invisible,
 * inert and silent. The element moves before a toast renders in it, so that screen readers already know its live
 * regions.
 */
function useTopLayer(toaster: ToasterStore): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const watcher = new MutationObserver(() => {
      if (!element.isConnected || element.closest('dialog:not([open])')) place();
    });
    const place = () => {
      const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      if (element.parentElement !== top) top.append(element);
      watcher.disconnect();
      // A dialog that is removed would take the element with it.
      if (top !== document.body) {
        watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
      }
    };
    place();
    const stopListening = toaster.subscribe(place);
    return () => {
      stopListening();
      watcher.disconnect();
      element.remove();
    };
  }, [element, toaster]);
  return element;
}

/** Marks elements that messages must not cover: the buttons at the foot of a list. */
const KEPT = '[data-keep-clear]';

/** Places a stack of messages above the marked elements at the foot of the page, while there are messages. */
function useClearBottom(stack: RefObject<HTMLElement | null>, messages: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element || messages.length === 0) return;
    const place = () => {
      const { innerHeight } = window;
      const spans = [...document.querySelectorAll(KEPT)]
        .map((kept) => kept.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, bottom }) => ({ low: innerHeight - bottom, high: innerHeight - top }));
      element.style.setProperty('--clear-bottom', `${clearBottom(element.offsetHeight, spans)}px`);
    };
    place();
    // Starting or ending a selection changes these elements without any scrolling.
    const watcher = new MutationObserver(place);
    watcher.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [stack, messages]);
}

const STAYS_MS = 5000;
/** Long enough to read the message, find the button and press it. */
const WITH_ACTION_STAYS_MS = 10_000;

const Stack = styled.div`
  position: fixed;
  z-index: 50;
  right: var(--space-2);
  bottom: var(--clear-bottom, var(--space-2));
  left: var(--space-2);
  display: grid;
  justify-items: end;
  gap: var(--space-1);
  pointer-events: none;

  > div {
    display: grid;
    justify-items: end;
    gap: var(--space-1);
  }

  /* A phone's dialogs have their buttons at the bottom. */
  @media (max-width: 767px) {
    dialog & {
      top: var(--space-2);
      bottom: auto;
    }
  }
`;

const Card = styled.div<{ $isError: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  max-width: 26rem;
  padding: 0.75rem 0.75rem 0.75rem 1.25rem;
  background: ${({ $isError }) => ($isError ? 'var(--red-ink, var(--clay-deep))' : 'var(--ink)')};
  color: var(--surface, var(--bone));
  font-size: var(--text-sm);
  pointer-events: auto;

  ${textButtons}

  button {
    flex: none;
    min-width: 1.5rem;
    min-height: 1.5rem;
    padding: 0.25rem 0.5rem;
  }
`;

/**
 * Shows the toasts. Their live regions are always rendered, because screen readers do not announce a region that
 * appears together with its text. Errors interrupt a screen reader and stay until dismissed.
 */
export function Toaster({ toaster }: { toaster: ToasterStore }) {
  const toasts = useStore(toaster, ({ toasts }) => toasts);
  const stack = useRef<HTMLDivElement>(null);
  useClearBottom(stack, toasts);
  const cards = (isError: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={() => toaster.dismiss(toast.id)} />);
  return createPortal(
    <Stack ref={stack}>
      <div aria-live="polite">{cards(false)}</div>
      {cards(true)}
    </Stack>,
    useTopLayer(toaster),
  );
}

interface ToastCardProps {
  toast: Toast;
  onDismiss: () => void;
}

function ToastCard({ toast: { kind, message, action }, onDismiss }: ToastCardProps) {
  const isError = kind === 'error';
  const staysMs = action ? WITH_ACTION_STAYS_MS : STAYS_MS;
  // The timer pauses while the user hovers over or focuses the toast.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isError || isHeld) return;
    const timer = setTimeout(onDismiss, staysMs);
    return () => clearTimeout(timer);
  }, [isError, isHeld, staysMs, onDismiss]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => setIsHeld(currentTarget.contains(relatedTarget));
  return (
    <Card
      role={isError ? 'alert' : undefined}
      $isError={isError}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={leave}
    >
      {message}
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
    </Card>
  );
}
