/** Matches W3C Trace Context: version 00 exactly; later versions may append fields. All-zero ids are invalid. */
const TRACEPARENT =
  /^(?:00(?=.{53}$)|(?!00|ff)[\da-f]{2})-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})(?<spanId>[\da-f]{16})-[\da-f]{2}(?:$|-)/;

/** Trace id and span id of a span. */
export interface Place {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

/** Reads a `traceparent` from a header or a row; undefined if malformed. */
export function readTraceparent(value: unknown): Place | undefined {
  const { traceId, spanId } = (typeof value === 'string' && TRACEPARENT.exec(value)?.groups) || {};
  return traceId && spanId ? { traceId, spanId } : undefined;
}

/** Formats a span's ids as a `traceparent`; `isSampled` tells others whether it is kept. */
export const writeTraceparent = ({ traceId, spanId }: Place, isSampled: boolean): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
