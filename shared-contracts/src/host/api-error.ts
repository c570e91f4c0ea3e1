import type { Problem } from '../wire/problem';

/** Error of a failed request: the API refused it (`status` ≥ 400), or could not be reached (`status` 0). */
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
