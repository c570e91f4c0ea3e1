export * from './dialog';
export * from './extensions';
export * from './feedback';
export * from './formats';
export * from './primitives';
