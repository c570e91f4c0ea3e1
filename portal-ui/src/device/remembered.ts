import { useCallback, useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** What could not be stored, for this visit. */
const held = new Map<string, string>();

/** A text that this browser keeps; null when it keeps none, storage is blocked, or there is no browser. */
export function readRemembered(key: string): string | null {
  try {
    return held.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on this browser, and tells every component that shows it. Blocked storage keeps it for the visit. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    held.delete(key);
  } catch {
    held.set(key, value);
  }
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A list of words that this browser remembers under `key`, in step across its tabs; empty on the server. */
export function useRememberedList(key: string): [readonly string[], (words: readonly string[]) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readRemembered(key),
    () => null,
  );
  const words = useMemo(() => parseWords(text), [text]);
  const setWords = useCallback((next: readonly string[]) => remember(key, JSON.stringify(next)), [key]);
  return [words, setWords];
}

/** Storage may hold anything: what is no list of words is none. */
export function parseWords(text: string | null): readonly string[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];
  } catch {
    return [];
  }
}
