import type { Problem } from '@nara/shared-contracts';

export interface RefusalOptions {
  errors?: Problem['errors'];
  headers?: Record<string, string>;
}

/** A deliberate 4xx or 5xx answer: `code` for programs, `detail` a sentence for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly options: RefusalOptions = {},
  ) {
    super(detail);
  }
}
