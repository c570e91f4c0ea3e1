/**
 * Header of a request that carries a proof of work: base64 of the JSON `{ challenge, solution }`, where the challenge
 * is the one from the refusal 428 `proof-required`. A proof counts once.
 */
export const PROOF_HEADER = 'x-proof-of-work';
