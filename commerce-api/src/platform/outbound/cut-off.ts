import { pipeline, type Readable, Transform } from 'node:stream';

/** Returns a stream that ends as `stream` does, and fails once there are more than `mostBytes` of it. */
export function cutOff(stream: Readable, mostBytes: number): Readable {
  let bytes = 0;
  const bounded = new Transform({
    transform(piece: Buffer, _, done) {
      bytes += piece.byteLength;
      if (bytes > mostBytes) done(new Error(`an answer of more than ${mostBytes} bytes`));
      else done(null, piece);
    },
  });
  // The fault of either reaches whoever reads the bounded one.
  pipeline(stream, bounded, () => undefined);
  return bounded;
}
