const GLN = /^\d{13}$/;

/**
 * Returns whether a text is a global location number (GLN): thirteen digits, weighted 1 and 3 alternately from the
 * left, whose sum is a multiple of ten. Rule: GS1 General Specifications, 7.9.
 */
export function isGln(text: string): boolean {
  if (!GLN.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
