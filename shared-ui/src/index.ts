export * from './dialog';
export * from './feedback';
export * from './formats';
export * from './primitives';
