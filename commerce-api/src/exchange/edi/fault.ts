import { SYNTAX_ERROR, type SyntaxErrorCode } from './syntax-errors';

/** Place of a part within its segment, both counted from 0 behind the tag. */
export interface Part {
  element: number;
  component: number;
}

/** Says why an interchange cannot be taken. `position` is the segment, counted from 1 over the whole text. */
export class EdiFault extends Error {
  override readonly name = 'EdiFault';

  constructor(
    /** Reason, worded for people. */
    readonly reason: string,
    readonly position: number,
    readonly tag: string,
    /** The same for programs. */
    readonly code: SyntaxErrorCode = SYNTAX_ERROR.unspecified,
    readonly part?: Part,
  ) {
    super(`Segment ${position} (${tag || 'no tag'}): ${reason}`);
  }
}
