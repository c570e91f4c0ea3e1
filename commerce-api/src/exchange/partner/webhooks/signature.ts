import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between the signed time and the receiver's clock, in seconds. */
const SIGNATURE_WINDOW_SECONDS = 300;

const SECRET_PREFIX = 'whsec_';
const VERSION = 'v1';

/** The parts of a message that the signature covers, according to Standard Webhooks. */
interface SignedMessage {
  /** Header `webhook-id`: id of the event, the same on every delivery. */
  id: string;
  /** Header `webhook-timestamp`: epoch seconds. */
  timestamp: number;
  /** Raw body, byte for byte. */
  body: string | Buffer;
}

/** Reason why a signature was rejected. */
type SignatureFault = 'malformed' | 'too-old' | 'too-new' | 'mismatch';

/** Decodes a secret: `whsec_…` carries base64, any other text is used as it is. */
const secretBytes = (secret: string): Buffer =>
  secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    : Buffer.from(secret, 'utf8');

const digest = (secret: string, { id, timestamp, body }: SignedMessage): Buffer =>
  createHmac('sha256', secretBytes(secret)).update(`${id}.${timestamp}.`).update(body).digest();

/** Returns the `webhook-signature` header of a message: `v1,<base64 HMAC-SHA256>`. */
export const signMessage = (secret: string, message: SignedMessage): string =>
  `${VERSION},${digest(secret, message).toString('base64')}`;

/**
 * Checks a received message against its `webhook-signature` header, which may list several signatures separated by
 * spaces. One of them with one of our secrets is enough, because either side may be rotating a secret. `now` in epoch
 * seconds. Returns null if the signature is valid.
 */
export function checkSignature(
  secrets: readonly string[],
  message: SignedMessage,
  header: string,
  now: number,
): SignatureFault | null {
  if (!message.id || !Number.isInteger(message.timestamp)) return 'malformed';
  if (message.timestamp < now - SIGNATURE_WINDOW_SECONDS) return 'too-old';
  if (message.timestamp > now + SIGNATURE_WINDOW_SECONDS) return 'too-new';
  const expected = secrets.map((secret) => digest(secret, message));
  const isGenuine = header.split(' ').some((entry) => {
    const [version, signature] = entry.split(',');
    if (version !== VERSION || !signature) return false;
    const given = Buffer.from(signature, 'base64');
    return expected.some((own) => given.length === own.length && timingSafeEqual(given, own));
  });
  return isGenuine ? null : 'mismatch';
}
