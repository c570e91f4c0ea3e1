/** Code list 0085: invalid value, missing, not supported in this position, no agreement, control count mismatch. */
export const SYNTAX_ERROR = {
  invalid: '12',
  missing: '13',
  misplaced: '15',
  noAgreement: '17',
  miscounted: '29',
} as const;

/** Reason for the rejection of a message. */
export interface MessageFault {
  /** Position within the message, UNH being 1; null for a missing segment. */
  segment: number | null;
  tag: string;
  /** Code list 0085. */
  code: string;
  /** Position within the segment, both counted from 0 after the tag; omitted if the whole segment is at fault. */
  part?: { element: number; component: number };
}
