/** Normalises a text for comparing references: upper case, letters and digits only. */
const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Captures the digits of an order id. Banks keep at least `NARA` and these digits of a reference. */
const ORDER = /^NARA(\d{10,16})[A-Z0-9]{6}$/;

/**
 * Returns a function that finds the orders named anywhere in a description, ignoring spaces, dashes and case. Banks
 * truncate references, so `NARA` and the number are enough if only one order has that number.
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
