/** Message of a field in a request that the API does not have. */
export const UNKNOWN_FIELD = 'is not a known field';

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

/**
 * Header of a request that carries a proof of work: base64 of the JSON `{ challenge, solution }`, where the challenge
 * is the one from the refusal 428 `proof-required`. A proof counts once.
 */
export const PROOF_HEADER = 'x-proof-of-work';
