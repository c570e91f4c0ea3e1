const ONE = new Intl.NumberFormat('en-ZA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const TWO = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 2 });

/** Shown if there is no figure. */
export const NO_FIGURE = '—';

/** Formats a percentage with one decimal; never as 100 if anything failed. */
export function formatUptime(percent: number | null): string {
  if (percent === null) return NO_FIGURE;
  const shown = percent < 100 ? Math.min(percent, 99.9) : percent;
  return `${ONE.format(shown).replace(',', '.')}%`;
}

/** Formats a percentage with up to two decimals, because error rates are small. */
export const formatRate = (percent: number | null): string =>
  percent === null ? NO_FIGURE : `${TWO.format(percent).replace(',', '.')}%`;

/** Formats whole milliseconds. */
export const formatMs = (ms: number | null): string => (ms === null ? NO_FIGURE : `${ms} ms`);

/** Matches API messages that end a sentence about a field and need a subject. */
const NEEDS_SUBJECT = /^(is|has|may|can|cannot|uses|belongs)\b/;

/**
 * Returns a message about a field as the sentence to show next to it: `must be a number` becomes `Must be a number.`,
 * and `is missing` becomes `This is missing.`
 */
export function asSentence(message: string): string {
  const sentence = NEEDS_SUBJECT.test(message) ? `This ${message}` : message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
