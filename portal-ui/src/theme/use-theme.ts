import { useLayoutEffect, useState } from 'react';
import { readRemembered, remember } from '../device';

export type Theme = 'light' | 'dark';

/** Browser-storage key of the theme that a person chose. */
const THEME_KEY = 'nara-portal-theme';

/** Returns the chosen theme, or else the one that the system prefers. */
function readTheme(): Theme {
  const stored = readRemembered(THEME_KEY);
  if (stored === 'light' || stored === 'dark') return stored;
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Returns the theme of the portal and a function that switches it; the choice is stored in this browser. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(readTheme);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const toggle = () => {
    const next = theme === 'light' ? 'dark' : 'light';
    setTheme(next);
    remember(THEME_KEY, next);
  };
  return [theme, toggle];
}
