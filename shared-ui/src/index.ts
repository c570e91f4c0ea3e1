export * from './formats';
export * from './primitives';
