export { PortalBackdrop, PortalRoot } from './portal-root';
export { ThemeToggle } from './theme-toggle';
export type { Tone } from './tones';
export { useTheme } from './use-theme';
