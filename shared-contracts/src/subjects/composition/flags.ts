import type { FlagDefinition, FlagValue } from './flag-schemas';

/** Tells whether a value is one that the definition of a flag allows. */
export const isFlagValue = (definition: FlagDefinition, value: FlagValue | undefined): value is FlagValue =>
  'values' in definition ? typeof value === 'string' && definition.values.includes(value) : typeof value === 'boolean';
