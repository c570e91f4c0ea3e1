import { askSession } from '@nara/shared-contracts/api/session-query';
import { type HostServices, useHost } from '@nara/shared-contracts/host';
import { EVENT_TYPES, EVENTS_MISSED, EVENTS_PATH, type StreamEvent } from '@nara/shared-contracts/rules/common';
import { useEffect, useRef } from 'react';

/** Pause before a refused stream is reopened, in ms. */
const REOPEN_MS = 10_000;
/** Time after which a hidden page closes its connection, in ms. */
const HIDDEN_MS = 20_000;
/** Time that a stream stays open without listeners, in ms: the next screen often subscribes too. */
const LINGER_MS = 1000;

interface Listener {
  types: ReadonlySet<StreamEvent['type']>;
  onEvent: () => void;
}

/** Carries all events of a page over one connection: a browser allows only six per server across all its pages. */
interface EventStream {
  /**
   * Calls `onEvent` when one of `types` has happened, or may have been missed. Returns a function that unsubscribes.
   */
  listen(types: readonly StreamEvent['type'][], onEvent: () => void): () => void;
}

/** Key of the stream on the host: every remote has a copy of this module, but there is only one host. */
const STREAM = Symbol.for('nara.event-stream');

/** Returns the stream of a page, which has one host. */
function eventStreamOf(host: HostServices & { [STREAM]?: EventStream }): EventStream {
  host[STREAM] ??= createEventStream(host);
  return host[STREAM];
}

/**
 * Opens the stream while there are listeners. After an interruption, the browser reconnects on its own, and the server
 * reports what was missed. After a refusal it does not: the session may be lost, and then the stream stays closed.
 */
function createEventStream(host: HostServices): EventStream {
  const listeners = new Set<Listener>();
  let source: EventSource | undefined;
  let wasOpen = false;
  let timer: ReturnType<typeof setTimeout>;

  const tell = (type?: StreamEvent['type']) => {
    for (const { types, onEvent } of listeners) if (!type || types.has(type)) onEvent();
  };
  const after = (ms: number, action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, ms);
  };
  // The changed user may be the signed-in one: a new role changes the screens; a lost session asks for the passcode.
  const ask = () => void askSession(host).catch(() => undefined);

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    clearTimeout(timer);
    if (source || listeners.size === 0 || host.session.getState().expired) return;
    const opened = new EventSource(EVENTS_PATH);
    source = opened;
    for (const type of EVENT_TYPES) {
      // After a reset of the sandbox, everything fetched from it is stale.
      opened.addEventListener(type, () => (type === 'sandbox.reset' ? tell() : tell(type)));
    }
    opened.addEventListener(EVENTS_MISSED, () => {
      tell();
      ask();
    });
    opened.addEventListener('user.changed', ask);
    opened.addEventListener('error', () => {
      if (opened !== source || opened.readyState !== EventSource.CLOSED) return;
      close();
      ask();
      after(REOPEN_MS, open);
    });
    // Events between the two connections were missed.
    if (wasOpen) tell();
    wasOpen = true;
  };

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) after(HIDDEN_MS, close);
    else open();
  });
  host.session.subscribe(({ session, expired }, before) => {
    const isElsewhere = before.session !== null && session?.environment !== before.session.environment;
    if (expired === before.expired && !isElsewhere) return;
    close();
    open();
  });

  return {
    listen(types, onEvent) {
      const listener = { types: new Set(types), onEvent };
      listeners.add(listener);
      open();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) after(LINGER_MS, close);
      };
    },
  };
}

/** While mounted, calls `onEvent` whenever one of `types` has happened, or may have been missed. */
export function useEvents(types: readonly StreamEvent['type'][], onEvent: () => void): void {
  const host = useHost();
  const wanted = types.join();
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });
  useEffect(
    () => eventStreamOf(host).listen(wanted.split(',') as StreamEvent['type'][], () => listener.current()),
    [host, wanted],
  );
}
