export * from './data-table';
export * from './formats';
export * from './orders';
export * from './portal';
export * from './primitives';
