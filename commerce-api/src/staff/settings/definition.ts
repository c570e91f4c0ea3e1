import type { z } from 'zod';

/** Setting that staff may change. */
export interface SettingDefinition<T> {
  /** Name in the database. */
  name: string;
  /** What the audit log calls it: `the EDI settings`. */
  title: string;
  /**
   * True if a change in the sandbox is also recorded in the live audit log, which Reset leaves alone: for settings that
   * decide who is let in, or where messages go.
   */
  isLasting?: true;
  schema: z.ZodType<T>;
  /** Value until it is first changed. */
  initial: T;
  /** True if each change is kept, so that it can be viewed and reverted. */
  keepsHistory?: true;
}

/** Declares a setting. */
export const defineSetting = <T>(definition: SettingDefinition<T>): SettingDefinition<T> => definition;
