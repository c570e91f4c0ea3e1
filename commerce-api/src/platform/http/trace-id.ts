import type { IncomingMessage } from 'node:http';

/** Matches W3C Trace Context: version 00 as a whole; later versions may append fields. Ids of zeros alone are invalid. */
const TRACEPARENT =
  /^(?:00(?=.{53}$)|(?!00|ff)[\da-f]{2})-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/;

/** Returns the id of the trace that the caller's `traceparent` says the request belongs to. */
export function traceId({ headers: { traceparent } }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.groups?.traceId : undefined;
}
