/** Code list 0085: invalid value, missing, not supported in this position, no agreement, control count does not match. */
export const SYNTAX_ERROR = {
  invalid: '12',
  missing: '13',
  misplaced: '15',
  noAgreement: '17',
  miscounted: '29',
} as const;

/** Says why a message is refused. */
export interface MessageFault {
  /** Position within the message, UNH being 1; null for a segment that is missing. */
  segment: number | null;
  tag: string;
  /** Code list 0085. */
  code: string;
  /** Place within the segment, both counted from 0 behind the tag; left out when all of it is meant. */
  part?: { element: number; component: number };
}
