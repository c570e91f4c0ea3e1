/** Code list 0085: invalid value, missing, not supported in this position, no agreement, control count does not match. */
export const SYNTAX_ERROR = {
  invalid: '12',
  missing: '13',
  misplaced: '15',
  noAgreement: '17',
  miscounted: '29',
} as const;
