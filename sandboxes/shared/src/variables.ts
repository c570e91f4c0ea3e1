import { z } from 'zod';

/** Schema of a variable with an integer from `least` to `most`; defaults to `preset`. */
export const wholeNumber = (least: number, most: number, preset: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  const isWithin = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.string().refine(isWithin, message).transform(Number).default(preset);
};

/**
 * Reads environment variables; an empty one counts as unset. Throws an Error with a one-line message that names the
 * variable and never shows its value.
 */
export function readVariables<T extends z.ZodType>(
  schema: T,
  environment: Record<string, string | undefined>,
): z.output<T> {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const { data, error } = schema.safeParse(Object.fromEntries(given));
  if (error) throw new Error(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)[0]);
  return data as z.output<T>;
}
