/** Asks a printer for its state (ZPL II, Host Status). No other device answers it like a printer. */
export const ASK_STATE = '~HS\n';

const [START, END] = ['\u0002', '\u0003'];
/** Number of values in each of the three lines of a response. */
const LENGTHS = [12, 11, 2];
/** Maximum length of a response. Anything longer is not from a printer. */
const LONGEST = 200;

/** State of a printer. `fault` says why it cannot print, as the end of a sentence. */
export interface PrinterState {
  fault: string | null;
}

/** Flags that stop a printer, by line and place in the line. */
const FAULTS: readonly [line: number, place: number, fault: string][] = [
  [0, 1, 'is out of labels'],
  [1, 2, 'has its head open'],
  [1, 3, 'is out of ribbon'],
  [0, 2, 'is paused'],
];

/** Reads a response to `ASK_STATE`. Returns undefined while it is incomplete, and null if it is not from a printer. */
export function readPrinterState(answer: string): PrinterState | null | undefined {
  const lines = answer.split(END);
  if (lines.length <= LENGTHS.length) return answer.length > LONGEST ? null : undefined;
  const numbers = lines.slice(0, LENGTHS.length).map(numbersOf);
  if (numbers.some((line, index) => line?.length !== LENGTHS[index])) return null;
  const [, , fault = null] = FAULTS.find(([line, place]) => numbers[line]?.[place] === 1) ?? [];
  return { fault };
}

/** Returns the numbers of a line; null if the line has no start marker or contains anything else. */
function numbersOf(line: string): number[] | null {
  const text = line.trimStart();
  if (!text.startsWith(START)) return null;
  const values = text.slice(START.length).split(',');
  return values.every((value) => /^\d{1,8}$/.test(value)) ? values.map(Number) : null;
}
