import type { z } from 'zod';

/** Setting that staff may change. */
export interface SettingDefinition<T> {
  /** Name in the database. */
  name: string;
  schema: z.ZodType<T>;
  /** Value until it is first changed. */
  initial: T;
  /** True if each change is kept, so that it can be viewed and reverted. */
  keepsHistory?: true;
}

/** Declares a setting. */
export const defineSetting = <T>(definition: SettingDefinition<T>): SettingDefinition<T> => definition;
