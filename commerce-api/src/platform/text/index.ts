/** Writes a count with its noun: `1 order`, `2 orders`. `many` is `one` with an s unless given. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
