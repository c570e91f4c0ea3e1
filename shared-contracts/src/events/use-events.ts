import { useEffect, useRef, useState } from 'react';
import { useHost } from '../remote/host-context';
import { askSession } from '../session/ask-session';
import { useSession } from '../session/use-session';
import { EVENTS_PATH, type StreamEvent } from '.';

/** A stream that was refused is asked for again after so long. */
const REOPEN_MS = 10_000;

/**
 * Calls `onEvent` whenever one of `types` happens. The browser reconnects by itself after an interruption; after a
 * refusal it does not, and the reason may be that the session was lost. Without one nothing is listened to.
 */
export function useEvents(types: readonly StreamEvent['type'][], onEvent: () => void): void {
  const host = useHost();
  const isLost = useSession(({ expired }) => expired);
  const [attempt, setAttempt] = useState(0);
  const wanted = types.join();
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt opens a new stream
  useEffect(() => {
    if (isLost) return;
    let timer: ReturnType<typeof setTimeout>;
    const source = new EventSource(EVENTS_PATH);
    const tell = () => listener.current();
    // It may be oneself: another role changes what is shown, and whoever was signed out is asked to unlock.
    const ask = () => void askSession(host).catch(() => undefined);
    for (const type of wanted.split(',')) source.addEventListener(type, tell);
    source.addEventListener('user.changed', ask);
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      ask();
      timer = setTimeout(() => setAttempt((before) => before + 1), REOPEN_MS);
    });
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [host, wanted, isLost, attempt]);
}
