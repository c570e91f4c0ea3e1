/** Matches the creation of an index that blocks writes to its table. */
const INDEX =
  /createIndex\([^)]*\)[\s\S]{0,200}?\.on\('(\w+)'\)|\bindex\(\s*\w+,\s*'\w+',\s*['`](\w+)|CREATE (?:UNIQUE )?INDEX[\s\S]{0,200}?\bON (\w+)/g;
const MADE = /\btable\(\s*\w+,\s*'(\w+)'|createTable\('(\w+)'\)|CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g;
const CONTRACTS =
  /\.(?:dropColumn|renameColumn|renameTo|dropTable|alterColumn)\(|\b(?:DROP (?:COLUMN|TABLE)|RENAME (?:COLUMN|TO)|SET NOT NULL)\b/i;
const OTHER_WORK = /sql`|\b(?:table|index)\(|\.schema\b/;

const READABLE_BY = /^export const readableBy = '\d+\.\d+\.\d+';$/m;

const isSet = (source: string, mark: string): boolean => source.includes(`export const ${mark} = true;`);
const namesOf = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map((found) => found.slice(1).find(Boolean) ?? '');

/**
 * Returns the faults of a migration's source by the rules of CONTRIBUTING.md; empty if it is safe for a shop in
 * operation.
 */
export function migrationFaults(source: string): string[] {
  const made = namesOf(source, MADE);
  const locked = namesOf(source, INDEX).filter((table) => !made.includes(table));
  const isConcurrent = isSet(source, 'isConcurrent');
  return [
    ...locked.map((table) => `stops writing to ${table} while it makes an index: use addIndex`),
    ...(source.includes('addIndex(') && !isConcurrent ? ['adds an index without saying isConcurrent'] : []),
    ...(isConcurrent && OTHER_WORK.test(source) ? ['does other work in no transaction: give it a migration'] : []),
    ...(source.includes('readableBy') && !READABLE_BY.test(source)
      ? ['names no version in readableBy, such as 1.0.0']
      : []),
    ...(CONTRACTS.test(source) && READABLE_BY.test(source)
      ? ['takes away what older servers use, so it must not be readableBy them']
      : []),
  ];
}
