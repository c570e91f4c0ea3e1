import type { z } from 'zod';

/** A setting that staff may change. */
export interface SettingDefinition<T> {
  /** Its name in the database. */
  name: string;
  schema: z.ZodType<T>;
  /** Its value until somebody changes it. */
  initial: T;
  /** True where each change is kept, to be looked at and taken back. */
  keepsHistory?: true;
}

/** Declares a setting. */
export const defineSetting = <T>(definition: SettingDefinition<T>): SettingDefinition<T> => definition;
