import type { Problem } from '@nara/shared-contracts/api/common';

export interface RefusalOptions {
  errors?: Problem['errors'];
  challenge?: Problem['challenge'];
  acknowledgement?: Problem['acknowledgement'];
  headers?: Record<string, string>;
}

/** Deliberate 4xx or 5xx response: `code` for programs, `detail` a sentence for people. */
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

/** Returns the refusal (429) of a call that may be repeated after `waitMs`. */
export const tooSoon = (code: string, detail: string, waitMs: number): Refusal =>
  new Refusal(429, code, detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) } });
