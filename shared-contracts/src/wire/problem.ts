/** Error response of the API (RFC 9457, `application/problem+json`). */
export interface Problem {
  /** Stable and kebab-case; programs branch on it. */
  code: string;
  title: string;
  status: number;
  /** Sentence for people. */
  detail: string;
  /** Fields at fault, as dotted paths from the body, query or params. */
  errors?: { field: string; message: string }[];
  /** Challenge to solve before the same request is accepted, with the code `proof-required` (`PROOF_HEADER`). */
  challenge?: object;
  /** Our CONTRL that refuses an interchange from the partner, if it requested one. */
  acknowledgement?: { reference: string; text: string };
  requestId?: string;
}

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
