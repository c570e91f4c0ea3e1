/** Says why an interchange cannot be taken. `position` is the segment, counted from 1 over the whole text. */
export class EdiFault extends Error {
  override readonly name = 'EdiFault';

  constructor(
    /** Reason, worded for people. */
    readonly reason: string,
    readonly position: number,
    readonly tag: string,
  ) {
    super(`Segment ${position} (${tag || 'no tag'}): ${reason}`);
  }
}
