import { pipeline, type Readable, Transform } from 'node:stream';

/** Returns a stream that ends with `stream`, and fails after more than `mostBytes`. */
export function cutOff(stream: Readable, mostBytes: number): Readable {
  let bytes = 0;
  const bounded = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.byteLength;
      if (bytes > mostBytes) done(new Error(`an answer of more than ${mostBytes} bytes`));
      else done(null, piece);
    },
  });
  // An error of either stream reaches the reader of the bounded one.
  pipeline(stream, bounded, () => undefined);
  return bounded;
}
