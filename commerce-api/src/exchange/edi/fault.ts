/** Why an interchange cannot be read: which segment, counted from 1 over the whole text, and what is wrong with it. */
export class EdiFault extends Error {
  override readonly name = 'EdiFault';

  constructor(
    /** What is wrong, in words for people. */
    readonly reason: string,
    readonly position: number,
    readonly tag: string,
  ) {
    super(`Segment ${position} (${tag || 'no tag'}): ${reason}`);
  }
}
