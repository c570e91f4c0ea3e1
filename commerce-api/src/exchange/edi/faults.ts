/** Human-readable EDIFACT syntax errors (code list 0085). */
const SYNTAX_ERRORS: Readonly<Record<string, string>> = {
  '2': 'the syntax version is not supported',
  '7': 'it was sent to somebody else',
  '12': 'a value is not valid',
  '13': 'something required is missing',
  '14': 'a value is not supported in this place',
  '15': 'nothing is expected in this place',
  '16': 'there are too many parts',
  '17': 'there is no agreement for such messages',
  '18': 'the reason was not said',
  '19': 'the decimal mark is wrong',
  '20': 'a character cannot serve as a separator',
  '21': 'a character is not allowed',
  '22': 'a separator is wrong',
  '23': 'the sender is unknown',
  '24': 'it is too old',
  '25': 'tests are not taken',
  '26': 'it was sent before',
  '28': 'references do not match',
  '29': 'a count does not match what is there',
  '33': 'it does not belong into the envelope',
  '35': 'something is repeated too often',
  '36': 'a group is repeated too often',
  '37': 'a value has letters or digits where they must not be',
  '38': 'a digit is missing before the decimal mark',
  '39': 'a value is too long',
  '40': 'a value is too short',
};

/** The error codes that we use. */
export const SYNTAX_ERROR = {
  otherRecipient: '7',
  invalid: '12',
  missing: '13',
  misplaced: '15',
  noAgreement: '17',
  unspecified: '18',
  strangeCharacter: '21',
  unknownSender: '23',
  referencesDiffer: '28',
  miscounted: '29',
  tooMany: '35',
  noNumber: '37',
  tooLong: '39',
} as const;

type SyntaxErrorCode = (typeof SYNTAX_ERROR)[keyof typeof SYNTAX_ERROR];

/** Returns the reason for a rejection, by its code. */
export const explainSyntaxError = (code: string): string => SYNTAX_ERRORS[code] ?? `error ${code} of code list 0085`;

/** Place of a part within its segment. Both indexes count from 0 after the tag. */
interface Part {
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
