import { write, writeSync } from 'node:fs';

/** Longest backlog (characters) that waits for a log that takes nothing. */
const MOST_WAITING = 1024 * 1024;
/** Characters after which a piece ends, with a whole line: a reader that lags behind is offered no more at once. */
const PIECE = 16 * 1024;
/** Time (ms) until a log that took nothing is tried again. */
const RETRY_MS = 100;

export interface LogStreamOptions {
  /** Open file, pipe or terminal. */
  fd: number;
  /** Called for each line that found no room. */
  onDropped: () => void;
  /** Called when the log takes lines again, with the number of lines that are missing and the last fault's code. */
  onResumed: (missing: number, code: string | undefined) => void;
}

/** A stream of log lines for which nobody ever waits. */
export interface LogStream {
  write(line: string): void;
  /** Writes at the end of the process what can be written at once; what cannot be is lost. */
  flushAtExit(): void;
}

type Wrote = (fault: NodeJS.ErrnoException | null, written?: number) => void;

/**
 * Creates a stream that writes in the background. While the reader of a pipe sleeps or the disk is full, a megabyte of
 * lines waits and further ones are dropped: a server that waited for its log would answer nobody.
 */
export function createLogStream({ fd, onDropped, onResumed }: LogStreamOptions): LogStream {
  const lines: string[] = [];
  let waiting = 0;
  /** What is left of the piece that is written now, or that found no room. */
  let piece: Uint8Array = Buffer.alloc(0);
  let isWriting = false;
  let retry: NodeJS.Timeout | undefined;
  let missing = 0;
  let code: string | undefined;

  const takePiece = (): Uint8Array => {
    let length = 0;
    const last = lines.findIndex((line) => {
      length += line.length;
      return length >= PIECE;
    });
    const text = lines.splice(0, last === -1 ? lines.length : last + 1).join('');
    waiting -= text.length;
    return Buffer.from(text);
  };

  const resumed = () => {
    if (missing > 0) onResumed(missing, code);
    missing = 0;
    code = undefined;
  };

  const writeNext = () => {
    retry = undefined;
    if (piece.length === 0) piece = takePiece();
    if (piece.length === 0) return resumed();
    isWriting = true;
    write(fd, piece, wrote);
  };

  const wrote: Wrote = (fault, written) => {
    isWriting = false;
    piece = piece.subarray(written ?? 0);
    if (!fault) return writeNext();
    code = fault.code;
    retry = setTimeout(writeNext, RETRY_MS).unref();
  };

  return {
    write(line) {
      if (waiting + line.length > MOST_WAITING) {
        missing += 1;
        return onDropped();
      }
      lines.push(line);
      waiting += line.length;
      if (!isWriting && !retry) writeNext();
    },
    flushAtExit() {
      // A piece under way is written by its own thread before the process ends.
      const parts = [...(isWriting ? [] : [piece]), Buffer.from(lines.join(''))];
      try {
        for (let rest = Buffer.concat(parts); rest.length > 0; ) rest = rest.subarray(writeSync(fd, rest));
      } catch {
        // Nobody is left to be told.
      }
    },
  };
}
