/** How a check of the partner ended. */
export type Check =
  /** It answered as documented. */
  | { kind: 'answered'; code?: undefined }
  /** `refused`: it does not want this call, as with a wrong key; `unavailable`: it may answer the next time. */
  | { kind: 'refused' | 'unavailable'; code: string; message: string };
