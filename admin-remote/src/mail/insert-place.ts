/** Puts a place where the cursor is, or instead of what is selected; returns the text, and where the cursor is then. */
export function insertPlace(
  text: string,
  [from, to]: readonly [number, number],
  { name, mayLack }: { name: string; mayLack: boolean },
): { text: string; cursor: number } {
  const place = mayLack ? `[{${name}}]` : `{${name}}`;
  return { text: text.slice(0, from) + place + text.slice(to), cursor: from + place.length };
}
