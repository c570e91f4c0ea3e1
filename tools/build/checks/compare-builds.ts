/** Files of a build by path, with `/` between folders. */
export type Files = ReadonlyMap<string, Buffer>;

/** Number of characters shown before and after a difference. */
const AROUND = 60;

/** Matches the content hash in the name of a file: webpack's, or that of an esbuild chunk. */
const CONTENT_HASH = /(?<=\.)[0-9a-f]{8}(?=\.)|(?<=-)[0-9A-Z]{8}(?=\.)/;
const withoutHash = (file: string): string => file.replace(CONTENT_HASH, '');

/** Sorts scripts first. Files derived from them, such as maps and compressed copies, reveal less about the cause. */
const byUse = (one: string, other: string): number =>
  Number(!/\.c?js$/.test(one)) - Number(!/\.c?js$/.test(other)) || (one < other ? -1 : 1);

function placeOfDifference(one: Buffer, other: Buffer): number {
  const place = one.findIndex((byte, index) => byte !== other[index]);
  return place < 0 ? one.length : place;
}

const excerpt = (content: Buffer, place: number): string =>
  JSON.stringify(content.subarray(Math.max(0, place - AROUND), place + AROUND).toString('utf8'));

function describeDifference([here, one]: [string, Buffer], [there, other]: [string, Buffer]): string {
  const place = placeOfDifference(one, other);
  const line = one.subarray(0, place).toString('latin1').split('\n').length;
  const named = there === here ? '' : `, there called ${there},`;
  return [
    `${here}${named} differs at byte ${place}, in line ${line}`,
    `  here   ${excerpt(one, place)}`,
    `  there  ${excerpt(other, place)}`,
  ].join('\n');
}

/**
 * Describes the first difference between two builds of the same sources; null if they are identical. A file whose name
 * changed with its content is compared with the file of the same name except for the hash.
 */
export function firstDifference(here: Files, there: Files): string | null {
  const onlyThere = [...there.keys()].filter((file) => !here.has(file)).sort(byUse);
  for (const [file, content] of [...here].sort(([one], [other]) => byUse(one, other))) {
    const other = there.has(file) ? file : onlyThere.find((name) => withoutHash(name) === withoutHash(file));
    const otherContent = other === undefined ? undefined : there.get(other);
    if (other === undefined || otherContent === undefined) return `${file} is only here`;
    if (!content.equals(otherContent)) return describeDifference([file, content], [other, otherContent]);
  }
  return onlyThere[0] === undefined ? null : `${onlyThere[0]} is only there`;
}
