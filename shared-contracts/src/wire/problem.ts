/** An error answer of the API (RFC 9457, `application/problem+json`). */
export interface Problem {
  /** Stable, kebab-case; what programs branch on. */
  code: string;
  title: string;
  status: number;
  /** A sentence for people. */
  detail: string;
  /** The fields at fault, as dotted paths from the body, query or params. */
  errors?: { field: string; message: string }[];
  requestId?: string;
}

/** A call that did not succeed: the API said so (`status` ≥ 400), or it could not be reached (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly statusText: string,
    readonly problem: Problem,
  ) {
    super(problem.detail);
  }

  get code(): string {
    return this.problem.code;
  }
}
