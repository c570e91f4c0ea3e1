import { isUnbelieved } from '#exchange/partner';

/** Cause of a failure, regardless of how often it happened and to which order. */
export type Cause =
  | { kind: 'sku-unmapped'; variantId: string }
  | { kind: 'sku-unknown'; sku: string }
  | { kind: 'refused'; code: string; message: string }
  | {
      kind:
        | 'address-refused'
        | 'partner-unavailable'
        | 'rate-limited'
        | 'access-refused'
        | 'answer-not-believed'
        | 'answer-not-understood'
        | 'mail-refused'
        | 'mail-unavailable';
    };

/** Failed attempt as recorded in the outbox. */
export interface FailedAttempt {
  code: string | null;
  message: string | null;
  /** True if the partner understood the request and refused it, so a retry would not help. */
  isRefusal: boolean;
}

const SKU_CODE = /SKU/i;
const SKU_MESSAGE = /SKU mapping not found/i;
const VARIANT = /(?:variant:?\s+|WW-UNKNOWN-)([\w.:-]+)/i;
const SKU = /\b(WW-[\w./-]*\w)|not found for\s+([\w./-]*\w)/i;

const ADDRESS = /address|postal|province|suburb/i;
const LIMITED = /RATE_LIMIT|TOO_MANY|^HTTP_429$/i;
const NO_ACCESS = /^HTTP_40[13]$|UNAUTHORI[SZ]ED|FORBIDDEN|API_KEY|CREDENTIAL/i;

/** Returns the cause of a failed hand-over to the partner. Rules: docs/product/integration.md. */
export function causeOf({ code: known, message: said, isRefusal }: FailedAttempt): Cause {
  const [code, message] = [known ?? '', said ?? ''];
  if (SKU_CODE.test(code) || SKU_MESSAGE.test(message)) return skuCause(code, message);
  if (LIMITED.test(code)) return { kind: 'rate-limited' };
  if (NO_ACCESS.test(code)) return { kind: 'access-refused' };
  if (isUnbelieved(code)) return { kind: 'answer-not-believed' };
  if (code === 'MALFORMED_ANSWER') return { kind: 'answer-not-understood' };
  if (!isRefusal) return { kind: 'partner-unavailable' };
  if (ADDRESS.test(code) || ADDRESS.test(message)) return { kind: 'address-refused' };
  return { kind: 'refused', code, message };
}

function skuCause(code: string, message: string): Cause {
  const variantId = VARIANT.exec(message)?.[1]?.replace(/\.$/, '');
  if (variantId) return { kind: 'sku-unmapped', variantId };
  const [, usual, other] = SKU.exec(message) ?? [];
  const sku = usual ?? other;
  return sku ? { kind: 'sku-unknown', sku } : { kind: 'refused', code, message };
}

/** Returns the cause of a failed e-mail, from the error recorded by `readFault`. */
export const mailCauseOf = (error: string | null): Cause => ({
  kind: /^(EENVELOPE|EMESSAGE)( 5\d\d)?$/.test(error ?? '') ? 'mail-refused' : 'mail-unavailable',
});

/** Returns the key of a cause, used in addresses and replays. */
export function keyOf(cause: Cause): string {
  if (cause.kind === 'sku-unmapped') return `${cause.kind}:${cause.variantId}`;
  if (cause.kind === 'sku-unknown') return `${cause.kind}:${cause.sku}`;
  // The partner's code may be long; its end carries no information.
  if (cause.kind === 'refused') return `${cause.kind}:${cause.code.slice(0, 60)}`;
  return cause.kind;
}

/** Tells whether a key belongs to a cause that concerns e-mails. */
export const isMailCause = (key: string): boolean => key.startsWith('mail-');
