import { connect } from 'node:net';

export interface PrinterAddress {
  host: string;
  port: number;
}

/** Silence (ms) after which a transmission counts as failed. */
export const SILENCE_MS = 15_000;

/**
 * Sends a text to a printer over raw TCP. Resolves once the printer has accepted all of it and closed the connection
 * properly; rejects otherwise. Printers report no more than that, so paper and ribbon have to be checked on site.
 */
export function sendToPrinter({ host, port }: PrinterAddress, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new PrinterSilent()));
    socket.once('error', reject);
    // Unread replies would keep the connection open.
    socket.resume();
    let isTaken = false;
    socket.once('end', () => {
      isTaken = socket.writableFinished;
    });
    socket.once('close', () => (isTaken ? resolve() : reject(new PrinterHungUp())));
    socket.end(text, 'utf8');
  });
}

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

/** Describes for people why a printer did not take something: `10.0.4.20:9100 does not answer`. */
export function describeFault({ host, port }: PrinterAddress, fault: unknown): string {
  const { code = '' } = fault as NodeJS.ErrnoException;
  return `${host}:${port} ${WORDS[code] ?? `failed${code && ` (${code})`}`}`;
}
