/** The outcome of a check of the partner. */
export type Check =
  /** Responded as documented. */
  | { kind: 'answered'; code?: undefined }
  /** `refused`: the call was rejected, for example because of a wrong key. `unavailable`: a retry may succeed. */
  | { kind: 'refused' | 'unavailable'; code: string; message: string };
