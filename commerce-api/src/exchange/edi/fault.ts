import { SYNTAX_ERROR, type SyntaxErrorCode } from './syntax-errors';

/** Place of a part within its segment. Both indexes count from 0 after the tag. */
export interface Part {
  element: number;
  component: number;
}

/** Reason why an interchange cannot be accepted. `position` is the segment, counted from 1 over the whole text. */
export class EdiFault extends Error {
  override readonly name = 'EdiFault';

  constructor(
    /** Human-readable reason. */
    readonly reason: string,
    readonly position: number,
    readonly tag: string,
    /** Machine-readable reason. */
    readonly code: SyntaxErrorCode = SYNTAX_ERROR.unspecified,
    readonly part?: Part,
  ) {
    super(`Segment ${position} (${tag || 'no tag'}): ${reason}`);
  }
}
