import type { FlagDefinition, FlagValue } from './flag-schemas';

/** Returns whether a flag's definition allows a value. */
export const isFlagValue = (definition: FlagDefinition, value: FlagValue | undefined): value is FlagValue =>
  'values' in definition ? typeof value === 'string' && definition.values.includes(value) : typeof value === 'boolean';
