/** Digits in groups of three, or ungrouped, and at most two decimals. */
const PLAIN = /^(\d{1,12}|\d{1,3}(?:[ ,.']\d{3}){1,3})(?:([.,])(\d{1,2}))?$/;

/**
 * Parses an amount as banks write them: `-1 234.56`, `1,234.56`, `1234,5`, `R 750`, `(20.00)`, `20.00-`, `+5`, `20.00
 * Dr`. Returns cents; null for anything else, and if groups and decimals cannot be told apart.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/[\u00a0\u202f]/g, ' ').trim();
  const isBracketed = /^\(.*\)$/.test(bare);
  const inner = (isBracketed ? bare.slice(1, -1) : bare).trim();
  const { before = '', inside = '', digits = '', after = '' } = SIGNED.exec(inner)?.groups ?? {};
  if ([before, inside, after].filter((sign) => sign !== '').length > 1) return null;
  const [, whole = '', decimal, decimals = ''] = PLAIN.exec(digits) ?? [];
  // `1.234`: a group in some countries, a fraction in others.
  if (whole === '' || (!decimal && /\.\d{3}$/.test(whole)) || (decimal && whole.includes(decimal))) return null;
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  const isNegative = isBracketed || before === '-' || inside === '-' || /^(-|dr)$/i.test(after);
  return isNegative && cents !== 0 ? -cents : cents;
}

const SIGNED = /^(?<before>[+-])?\s*(?:R|ZAR)?\s*(?<inside>-)?(?<digits>\d[\d ,.']*?)\s*(?<after>-|cr|dr)?$/i;
