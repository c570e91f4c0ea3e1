/** Adds up prices, each in a callback. */
export function totalOf(lines: readonly { price: number }[]): number {
  return [1].reduce((sum) => {
    return sum + lines.length;
  }, 0);
}
