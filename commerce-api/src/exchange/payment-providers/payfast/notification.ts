import { fetchWithin } from '#platform/outbound';
import type { Context } from '#platform/subject';
import type { ReceivedNotification, Statement, Verdict } from '#selling/payments';
import type { Source } from '../sources';
import { centsOf, isCapture } from '../wire';
import { outcomeOf } from './api';
import { decodeValue, isSigned, parameterString } from './signature';

/** Payfast's response to the question whether it sent a notification. */
export type Confirmation = 'confirmed' | 'denied' | 'unanswered';

const PATH = '/eng/query/validate';
/** Maximum size in bytes of a response, which is a single word. */
const MAX_BYTES = 1000;

/**
 * Returns a function that asks Payfast whether it sent a notification with these parameters. The function never throws.
 */
export const createConfirm =
  (pageUrl: string, timeoutMs: number, log: Context['log']) =>
  async (parameters: string): Promise<Confirmation> => {
    try {
      const { ok, text } = await fetchWithin(new URL(PATH, pageUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: parameters,
        withinMs: timeoutMs,
        mostBytes: MAX_BYTES,
        template: PATH,
      });
      const word = ok ? text.trim() : '';
      if (word === 'VALID') return 'confirmed';
      return word === 'INVALID' ? 'denied' : 'unanswered';
    } catch (err) {
      log.warn({ err }, 'Payfast did not confirm a notification');
      return 'unanswered';
    }
  };

/** Fields of a notification that its signature covers. */
interface Posted {
  fields: ReadonlyMap<string, string>;
  /** Fields as they were signed, in the order of the posted body. */
  parameters: string;
  signature: string;
}

/** Maximum number of characters in a body. Payfast's have a tenth of that. */
const MAX_LENGTH = 20_000;

/** Reads the body of a notification up to its signature; null if it has no signature or repeats a field. */
function readPosted(body: string): Posted | null {
  if (body.length > MAX_LENGTH) return null;
  const bytes = new Map<string, Buffer>();
  for (const pair of body.split('&')) {
    const at = pair.indexOf('=');
    const name = decodeValue(at < 0 ? pair : pair.slice(0, at)).toString();
    const value = decodeValue(at < 0 ? '' : pair.slice(at + 1));
    if (name === 'signature') {
      const fields = new Map([...bytes].map(([field, given]) => [field, given.toString()]));
      return { fields, parameters: parameterString(bytes), signature: value.toString() };
    }
    if (bytes.has(name)) return null;
    bytes.set(name, value);
  }
  return null;
}

interface Checks {
  merchantId: string;
  /** Reads the passphrases whose signatures we accept. */
  passphrases: () => Promise<readonly string[]>;
  sourceOf: (address: string) => Promise<Source>;
  confirm: (parameters: string) => Promise<Confirmation>;
}

const forged = (reason: string): Verdict => ({ kind: 'forged', reason });
const uncertain = (reason: string): Verdict => ({ kind: 'uncertain', reason });

/**
 * Decides whether a notification is from Payfast, cheapest checks first. `reason` names the failed check. Throws only
 * what `amountOf` and `passphrases` throw. Rules: docs/product/payments.md.
 */
export async function judge(
  { merchantId, passphrases, sourceOf, confirm }: Checks,
  { body, address }: ReceivedNotification,
  amountOf: (paymentId: string) => Promise<number | null>,
): Promise<Verdict> {
  const posted = readPosted(body);
  if (!posted) return forged('signature');
  const { parameters, signature } = posted;
  if (!(await passphrases()).some((each) => isSigned(parameters, signature, each))) return forged('signature');
  if (posted.fields.get('merchant_id') !== merchantId) return forged('merchant');
  const said = readStatement(posted);
  if (!said) return forged('fields');

  const source = await sourceOf(address);
  if (source === 'elsewhere') return forged('source');
  if (source === 'unsure') return uncertain('source');

  const amountCents = await amountOf(said.paymentId);
  if (amountCents === null) return forged('payment');
  if (amountCents !== said.amountCents) return forged('amount');

  const confirmation = await confirm(posted.parameters);
  if (confirmation === 'denied') return forged('confirmed');
  if (confirmation === 'unanswered') return uncertain('confirmed');

  const outcome = outcomeOf(posted.fields.get('payment_status') ?? '');
  if (!outcome) return uncertain('payment_status');
  const checks = ['signature', 'source', 'amount', 'confirmed'];
  return { kind: 'genuine', statement: { ...said, outcome, checks } };
}

/** Reads everything but the outcome from a notification; null if a mandatory field is missing or unreadable. */
function readStatement({ fields }: Posted): Omit<Statement, 'outcome' | 'checks'> | null {
  const paymentId = fields.get('m_payment_id');
  const capture = fields.get('pf_payment_id') ?? '';
  const amountCents = centsOf(fields.get('amount_gross') ?? '');
  if (!paymentId || !isCapture(capture) || amountCents === null) return null;
  const fee = centsOf(fields.get('amount_fee') ?? '');
  return {
    paymentId,
    capture,
    attempt: fields.get('custom_str1') || null,
    amountCents,
    // Payfast writes the fee that it keeps as a negative amount.
    feeCents: fee === null ? null : Math.abs(fee),
  };
}
