import { useCallback, useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Holds values that could not be stored, until the page is closed. */
const held = new Map<string, string>();

/**
 * Returns a text stored in this browser, or held while storage is blocked; null if there is none, and on the server.
 */
export function readRemembered(key: string): string | null {
  try {
    return held.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text in this browser and notifies every component that shows it. If storage is blocked, the text lasts until
 * the page is closed.
 */
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

/** Returns the text stored in this browser under `key`, synchronised across tabs; null on the server. */
export const useRemembered = (key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readRemembered(key),
    () => null,
  );

/**
 * Returns a list of words stored in this browser under `key` and its setter, synchronised across tabs; empty on the
 * server.
 */
export function useRememberedList(key: string): [readonly string[], (words: readonly string[]) => void] {
  const text = useRemembered(key);
  const words = useMemo(() => parseWords(text), [text]);
  const setWords = useCallback((next: readonly string[]) => remember(key, JSON.stringify(next)), [key]);
  return [words, setWords];
}

/** Parses a stored list of words; anything else in storage counts as an empty list. */
export function parseWords(text: string | null): readonly string[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];
  } catch {
    return [];
  }
}
