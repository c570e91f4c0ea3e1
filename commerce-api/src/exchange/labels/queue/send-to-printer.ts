import { connect } from 'node:net';
import { isTimeout, withDeadline } from '#platform/outbound';
import { ASK_STATE, readPrinterState } from './printer-state';

export interface PrinterAddress {
  host: string;
  port: number;
}

/** Silence (ms) after which a transmission counts as failed. */
export const SILENCE_MS = 15_000;

/** Maximum time (ms) for a transmission. A printer that sends something now and then would otherwise prolong it. */
export const LONGEST_MS = 60_000;

/**
 * Sends a text to a printer over raw TCP, after it has responded as a printer that is ready. Any other service on that
 * port gets a five-character query and no label. Resolves after the printer has accepted everything and closed the
 * connection properly. Rejects otherwise, after `longestMs` at the latest.
 */
export const sendToPrinter = (address: PrinterAddress, text: string, longestMs = LONGEST_MS): Promise<void> =>
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
