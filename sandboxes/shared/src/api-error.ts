import type { z } from 'zod';

/** Thrown to reject a request; each sandbox decides on the form of the response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Returns `value` as described by the schema. Throws ApiError 400, which names the first field at fault. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [issue] = error.issues;
  throw new ApiError(400, 'INVALID_REQUEST', `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}
