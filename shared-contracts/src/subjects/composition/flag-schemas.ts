import { z } from 'zod';

export const FlagName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a flag');

const Description = z.string().trim().min(1).max(200);
const Word = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a word in lower case');

/** Value of a flag for one visitor: on or off, or one of its choices. */
export const FlagValue = z.union([z.boolean(), Word]);

const Switch = z.strictObject({ description: Description, default: z.boolean() });
const Choice = z
  .strictObject({ description: Description, default: Word, values: z.array(Word).min(2).max(20) })
  .refine((flag) => flag.values.includes(flag.default), { path: ['default'], message: 'must be one of values' });

/** Flag as the manifest of a remote defines it: a switch, or a choice of words. */
export const FlagDefinition = z.union([Switch, Choice]);

/** Flags of a remote by name. */
export const FlagDefinitions = z
  .record(FlagName, FlagDefinition)
  .refine((flags) => Object.keys(flags).length <= 50, 'must be at most 50');

/** Flags that differ from their defaults for a visitor, by `remote/flag`. */
export const Flags = z.record(z.string(), FlagValue);

export type FlagValue = z.infer<typeof FlagValue>;
export type FlagDefinition = z.infer<typeof FlagDefinition>;
export type FlagDefinitions = z.infer<typeof FlagDefinitions>;
export type Flags = z.infer<typeof Flags>;
