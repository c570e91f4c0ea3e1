import { delimitedLine, type Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { type CsvLayout, REASON } from './headings';
import { findPreview, findPreviewRows, type KeptRow, PAGE } from './previews';

/**
 * Returns the refused rows of a preview as a file with the same columns, preceded by a column with the reasons. Imports
 * ignore that column, so the corrected file can be imported. Throws 404 `import-not-found`.
 */
export async function findRefusedFile(
  context: Context,
  { name }: { name: string },
  id: string,
  staff: Staff,
): Promise<AsyncIterable<string>> {
  const { database, now } = context;
  const { layout } = await findPreview(database.kysely, id, { kind: name, staff, now: now() });
  return refusedLines(context, id, layout);
}

async function* refusedLines(
  { database }: Context,
  id: string,
  { headings, delimiter }: CsvLayout,
): AsyncIterable<string> {
  yield delimitedLine(delimiter, [REASON, ...headings]);
  const toLine = ({ notes, record = [] }: KeptRow<unknown>) => delimitedLine(delimiter, [notes.join(' '), ...record]);
  for (let from = 0; ; from += PAGE) {
    const rows = await findPreviewRows(database.kysely, id, { from, most: PAGE });
    const refused = rows.filter(({ outcome }) => outcome === 'refused');
    yield refused.map(toLine).join('');
    // Refused rows come first.
    if (refused.length < PAGE) return;
  }
}
