/**
 * Credentials of the demo and of its sandboxes, by variable, which anybody can read in the sources. They are the
 * defaults outside production, which refuses each of them in every variable.
 */
export const DEMO = {
  SITE_PASSCODE: 'nara-site-2024',
  ENTERPRISE_PASSCODE: 'nara-enterprise-2024',
  PARTNER_API_KEY: 'sandbox-key',
  PARTNER_WEBHOOK_SECRET: 'whsec_c2FuZGJveC1zZWNyZXQ=',
  // Payfast's public test merchant.
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
  PEACH_ENTITY_ID: '8ac7a4c9817fe0c801818c9e9b9c0001',
  PEACH_SECRET_TOKEN: '3c1f9d7e5a2b4c6d8e0f1a2b3c4d5e6f',
} as const;

/** The webhook secret in the examples of the Standard Webhooks specification. */
export const EXAMPLE_WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const PUBLISHED: ReadonlySet<string> = new Set([...Object.values(DEMO), EXAMPLE_WEBHOOK_SECRET]);

/** Tells whether a value can be read in the sources. */
export const isPublished = (value: string): boolean => PUBLISHED.has(value);

/** Words and keys in a row that guessing starts with, and names that belong to the product. */
const GUESSED_FIRST =
  /pass(?:w[o0]?r?d|code|phrase)|secret|sandbox|example|change.?me|default|welcome|letmein|admin|qwerty|asdf|zxcv|nara|woolworths|payfast|peach|partner|token|test|demo|key/gi;

/** Fewest different characters of a text that was not made by pressing the same few keys. */
const MIN_DIFFERENT = 5;

/**
 * Estimates how hard a secret is to guess, in bits: characters that do not follow from the ones before, times the bits
 * of the alphabet in use. Right for random texts, and far too high for sentences; meant to find what is obviously weak.
 */
export function bitsOf(secret: string): number {
  const rest = withoutRuns(
    secret
      .replace(GUESSED_FIRST, ' ')
      .replace(/(.{3,})\1+/g, '$1')
      .replace(/(.{1,2})\1{2,}/g, '$1'),
  );
  const different = new Set(rest).size;
  return rest.length * Math.log2(different < MIN_DIFFERENT ? Math.max(1, different) : alphabetSize(rest));
}

/** Keeps the first two characters of a run such as `1234` or `dcba`. */
function withoutRuns(text: string): string {
  const step = (index: number) => text.charCodeAt(index) - text.charCodeAt(index - 1);
  const continues = (index: number) => index > 1 && Math.abs(step(index)) === 1 && step(index) === step(index - 1);
  return [...text.split('')].filter((_, index) => !continues(index)).join('');
}

function alphabetSize(text: string): number {
  if (/^\d+$/.test(text)) return 10;
  if (/^(?:[\da-f]+|[\dA-F]+)$/.test(text)) return 16;
  const others = new Set(text.replace(/[a-z\d]/gi, '')).size;
  const classes: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
  ];
  return classes.reduce((size, [found, letters]) => size + (found.test(text) ? letters : 0), others);
}

/** Estimates the bits of a webhook secret: `whsec_` and base64, or the text itself. Readable base64 counts as its text. */
export function bitsOfWebhookSecret(secret: string): number {
  const [, base64] = /^whsec_(.*)$/s.exec(secret) ?? [];
  if (base64 === undefined) return bitsOf(secret);
  const decoded = Buffer.from(base64, 'base64').toString('latin1');
  return /^[\x20-\x7e]*$/.test(decoded) ? bitsOf(decoded) : bitsOf(base64.replace(/=+$/, ''));
}
