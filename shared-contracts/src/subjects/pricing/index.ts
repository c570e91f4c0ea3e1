export * from './money';
export * from './totals';
