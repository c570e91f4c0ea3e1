import { useLayoutEffect, useState } from 'react';

export type Theme = 'light' | 'dark';

/** Browser-storage key of the theme that a person chose. */
const THEME_KEY = 'nara-portal-theme';

/** The chosen theme, or else the one that the system prefers. */
function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    if (stored === 'light' || stored === 'dark') return stored;
  } catch {
    // Storage is blocked: nothing was remembered.
  }
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function rememberTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked or full: the choice lasts for this visit.
  }
}

/** The theme of the portal and the way to switch it; the choice is remembered on this browser. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(readTheme);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const toggle = () => {
    const next = theme === 'light' ? 'dark' : 'light';
    setTheme(next);
    rememberTheme(next);
  };
  return [theme, toggle];
}
