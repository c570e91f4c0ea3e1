import { createHmac } from 'node:crypto';

/** Content covered by the signature of a webhook. */
interface SignedMessage {
  /** Sent as `webhook-id`. */
  id: string;
  /** Sent as `webhook-timestamp`, in epoch seconds. */
  timestamp: number;
  /** Body exactly as sent, byte for byte; a string is sent as UTF-8. */
  body: string | Uint8Array;
}

/** Returns the key for a secret: the base64 after `whsec_`, or else the text itself. */
function keyOf(secret: string): Buffer {
  const [, base64] = /^whsec_(.*)$/s.exec(secret) ?? [];
  return base64 === undefined ? Buffer.from(secret) : Buffer.from(base64, 'base64');
}

/** Returns the `webhook-signature` of a message: HMAC-SHA256 over id, timestamp and body, joined by full stops. */
export function sign(secret: string, { id, timestamp, body }: SignedMessage): string {
  const signed = Buffer.concat([
    Buffer.from(`${id}.${timestamp}.`),
    typeof body === 'string' ? Buffer.from(body) : body,
  ]);
  return `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`;
}
