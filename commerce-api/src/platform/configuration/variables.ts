import { z } from 'zod';

/** Unusable value of a variable; the one-line message names the variable and never shows the value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

export const optionalNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(from, message).max(to, message))
    .optional();
};

export const wholeNumber = (from: number, to: number, otherwise: number) => optionalNumber(from, to).default(otherwise);

export const httpUrl = () => z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** Parses environment variables with the schema; an empty one counts as unset. Throws ConfigurationError. */
export function readVariables<T extends z.ZodType>(
  schema: T,
  environment: Record<string, string | undefined>,
): z.output<T> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { data, error } = schema.safeParse(given);
  if (!error) return data;
  const [issue] = error.issues;
  throw new ConfigurationError(`${issue?.path.join('.')} ${issue?.message}`);
}
