/** Asks a printer for its state (ZPL II, Host Status). Nothing else answers it as a printer does. */
export const ASK_STATE = '~HS\n';

const [START, END] = ['\u0002', '\u0003'];
/** Numbers in each of the three lines of an answer. */
const LENGTHS = [12, 11, 2];
/** Characters of an answer; what says more is no printer. */
const LONGEST = 200;

/** The state of a printer; `fault` says, as the end of a sentence, why it cannot print. */
export interface PrinterState {
  fault: string | null;
}

/** Flags that stop a printer, by line and place in it. */
const FAULTS: readonly [line: number, place: number, fault: string][] = [
  [0, 1, 'is out of labels'],
  [1, 2, 'has its head open'],
  [1, 3, 'is out of ribbon'],
  [0, 2, 'is paused'],
];

/** Reads an answer to `ASK_STATE`: undefined while some of it is missing, null when no printer gave it. */
export function readPrinterState(answer: string): PrinterState | null | undefined {
  const lines = answer.split(END);
  if (lines.length <= LENGTHS.length) return answer.length > LONGEST ? null : undefined;
  const numbers = lines.slice(0, LENGTHS.length).map(numbersOf);
  if (numbers.some((line, index) => line?.length !== LENGTHS[index])) return null;
  const [, , fault = null] = FAULTS.find(([line, place]) => numbers[line]?.[place] === 1) ?? [];
  return { fault };
}

/** Returns the numbers of a line; null when it does not begin as one, or holds anything else. */
function numbersOf(line: string): number[] | null {
  const text = line.trimStart();
  if (!text.startsWith(START)) return null;
  const values = text.slice(START.length).split(',');
  return values.every((value) => /^\d{1,8}$/.test(value)) ? values.map(Number) : null;
}
