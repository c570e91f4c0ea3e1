import type { ImportRow, ImportPreview as Preview } from '@nara/shared-contracts/api/imports';
import { ChangePreview } from './change-preview';

/** Lists rows of a previewed file with the changes that importing each would make, or why it is refused. */
export const ImportPreview = ({ rows }: { rows: readonly ImportRow[] }) => (
  <ChangePreview label="Import preview" rows={rows.map((row) => ({ ...row, key: String(row.line) }))} />
);

/** Summarises the outcomes: `1 refused, 2 to change, 40 unchanged`. */
export function importSummary({ add, change, same, refused }: Preview['counts']): string {
  const parts: [number, string][] = [
    [refused, 'refused'],
    [change, 'to change'],
    [add, 'new'],
    [same, 'unchanged'],
  ];
  const said = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return said.join(', ') || 'The file has no rows';
}
