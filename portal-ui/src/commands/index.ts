export type { Command } from './command';
export { CommandRegistryProvider, useCommands } from './command-registry';
export { type Overlay, useOverlayKeys } from './use-overlay-keys';
