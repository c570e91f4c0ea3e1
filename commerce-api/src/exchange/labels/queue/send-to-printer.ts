import { connect } from 'node:net';
import { isTimeout, withDeadline } from '#platform/outbound';

/** Asks a printer for its state (ZPL II, Host Status). No other device answers it like a printer. */
const ASK_STATE = '~HS\n';

const [START, END] = ['\u0002', '\u0003'];
/** Number of values in each of the three lines of a response. */
const LENGTHS = [12, 11, 2];
/** Maximum length of a response. Anything longer is not from a printer. */
const MAX_LENGTH = 200;

/** State of a printer. `fault` says why it cannot print, as the end of a sentence. */
interface PrinterState {
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
  if (lines.length <= LENGTHS.length) return answer.length > MAX_LENGTH ? null : undefined;
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

export interface PrinterAddress {
  host: string;
  port: number;
}

/** Silence (ms) after which a transmission counts as failed. */
const SILENCE_MS = 15_000;

/** Maximum time (ms) for a transmission. A printer that sends something now and then would otherwise prolong it. */
export const MAX_MS = 60_000;

/**
 * Sends a text to a printer over raw TCP, after it has responded as a printer that is ready. Any other service on that
 * port gets a five-character query and no label. Resolves after the printer has accepted everything and closed the
 * connection properly. Rejects otherwise, after `longestMs` at the latest.
 */
export const sendToPrinter = (address: PrinterAddress, text: string, longestMs = MAX_MS): Promise<void> =>
  withDeadline(longestMs, (signal) => transmit(address, text, signal));

function transmit({ host, port }: PrinterAddress, text: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, signal });
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new PrinterSilent()));
    socket.once('error', reject);
    let answer = '';
    let isReady = false;
    let isTaken = false;
    // Later responses are read too, because unread data would keep the connection open.
    socket.on('data', (piece) => {
      if (isReady) return;
      answer += piece.toString('latin1');
      const state = readPrinterState(answer);
      if (state === undefined) return;
      if (state === null) return void socket.destroy(new PrinterUnfit('is no label printer'));
      if (state.fault) return void socket.destroy(new PrinterUnfit(state.fault));
      isReady = true;
      socket.end(text, 'utf8');
    });
    socket.once('end', () => {
      isTaken = isReady && socket.writableFinished;
    });
    socket.once('close', () => (isTaken ? resolve() : reject(new PrinterHungUp())));
    socket.write(ASK_STATE);
  });
}

/** The message is the end of a sentence about the printer. */
class PrinterUnfit extends Error {}

class PrinterSilent extends Error {
  readonly code = 'ETIMEDOUT';
}

class PrinterHungUp extends Error {
  readonly code = 'ECONNRESET';
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection',
  ECONNRESET: 'broke the connection off',
  EPIPE: 'broke the connection off',
  ENOTFOUND: 'is not known on the network',
  EAI_AGAIN: 'is not known on the network',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  ETIMEDOUT: 'does not answer',
};

/** Describes why a printer did not accept something, for display: `10.0.4.20:9100 does not answer`. */
export function describeFault({ host, port }: PrinterAddress, fault: unknown): string {
  if (isTimeout(fault)) return `${host}:${port} takes too long`;
  if (fault instanceof PrinterUnfit) return `${host}:${port} ${fault.message}`;
  const { code = '' } = fault as NodeJS.ErrnoException;
  return `${host}:${port} ${WORDS[code] ?? `failed${code && ` (${code})`}`}`;
}
