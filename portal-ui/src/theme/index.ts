export { PortalBackdrop, PortalRoot } from './portal-root';
export type { Tone } from './tokens';
export { type Theme, useTheme } from './use-theme';
