export { type Command, useCommands } from './commands';
export * from './controls';
export * from './dialog';
export * from './display';
export * from './feedback';
export * from './forms';
export * from './layout';
export * from './list-state';
export type { Tone } from './theme';
