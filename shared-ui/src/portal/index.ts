export * from './controls';
export * from './dialog';
export * from './display';
export * from './feedback';
export * from './layout';
export * from './list-state';
export type { Tone } from './theme';
