/** Returns a text as references are compared: in upper case, letters and digits alone. */
const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Digits of the number of an order id, and what banks leave of a reference at least: `NARA` and the number. */
const ORDER = /^NARA(\d{10,16})[A-Z0-9]{6}$/;

/**
 * Returns a function that finds the orders that a description names, anywhere in it, whatever the spaces, dashes and case.
 * Banks cut references off: `NARA` and the number are enough where one order alone has that number.
 */
export function orderFinder(orderIds: Iterable<string>): (description: string) => string[] {
  const byNumber = new Map<string, { id: string; bare: string }[]>();
  for (const id of orderIds) {
    const [whole, number] = ORDER.exec(bare(id)) ?? [];
    if (whole === undefined || number === undefined) continue;
    const same = byNumber.get(number);
    if (same) same.push({ id, bare: whole });
    else byNumber.set(number, [{ id, bare: whole }]);
  }
  return (description) => {
    const text = bare(description);
    const found = new Set<string>();
    for (const { index } of text.matchAll(/NARA\d{10}/g)) {
      const [digits = ''] = /^\d{10,22}/.exec(text.slice(index + 4)) ?? [];
      for (let length = 10; length <= Math.min(16, digits.length); length += 1) {
        const known = byNumber.get(digits.slice(0, length)) ?? [];
        const whole = known.filter((order) => text.startsWith(order.bare, index));
        for (const { id } of whole.length > 0 || known.length > 1 ? whole : known) found.add(id);
      }
    }
    return [...found];
  };
}
