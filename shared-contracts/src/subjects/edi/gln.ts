const GLN = /^\d{13}$/;

/**
 * Is it a global location number? Thirteen digits, of which the last one proves the others: each digit, from the first,
 * counts once or three times in turn, and all of them together make whole tens.
 */
export function isGln(text: string): boolean {
  if (!GLN.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
