/** The outcome of a check of the partner. */
export type Check =
  /** Answered as documented. */
  | { kind: 'answered'; code?: undefined }
  /** `refused`: the call was rejected, as with a wrong key. `unavailable`: a retry may succeed. */
  | { kind: 'refused' | 'unavailable'; code: string; message: string };
