export { PortalBackdrop, PortalRoot } from './portal-root';
export type { Tone } from './tones';
export { type Theme, useTheme } from './use-theme';
