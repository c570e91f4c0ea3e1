/** Inserts a placeholder at the cursor, or in place of the selection. Returns the text and the new cursor position. */
export function insertPlace(
  text: string,
  [from, to]: readonly [number, number],
  { name, mayLack }: { name: string; mayLack: boolean },
): { text: string; cursor: number } {
  const place = mayLack ? `[{${name}}]` : `{${name}}`;
  return { text: text.slice(0, from) + place + text.slice(to), cursor: from + place.length };
}
