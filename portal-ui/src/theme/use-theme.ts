import { useMedia } from '@nara/shared-ui';
import { useLayoutEffect } from 'react';
import { readRemembered, remember, useRemembered } from '../device/remembered';

export type Theme = 'light' | 'dark';

/** Browser-storage key of the user's theme. */
const THEME_KEY = 'nara-portal-theme';

const PREFERS_DARK = '(prefers-color-scheme: dark)';

/** Returns the chosen theme, otherwise the one that the system prefers. */
const themeOf = (stored: string | null, prefersDark: boolean | undefined): Theme =>
  stored === 'light' || stored === 'dark' ? stored : prefersDark ? 'dark' : 'light';

/** Returns the theme of the portal and a function that switches it; the choice is stored in this browser. */
export function useTheme(): [Theme, () => void] {
  const theme = themeOf(useRemembered(THEME_KEY), useMedia(PREFERS_DARK));
  useLayoutEffect(() => {
    // During hydration, a screen has the server's theme at first; the page always has the user's theme.
    const present = themeOf(readRemembered(THEME_KEY), globalThis.matchMedia?.(PREFERS_DARK).matches);
    if (present === theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  return [theme, () => remember(THEME_KEY, theme === 'light' ? 'dark' : 'light')];
}
