import type { ImportChange, ImportRow, ImportPreview as Preview } from '@nara/shared-contracts/api/imports';
import { styled } from 'styled-components';
import { Badge } from '../display/badge';
import { smallTable } from '../display/small-table';
import type { Tone } from '../theme/tokens';

const Box = styled.div`
  max-height: 22rem;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);

  table {
    ${smallTable}
    border-collapse: separate;
    border-spacing: 0;
  }

  table :is(th, td) {
    padding: 0.4rem 0.75rem;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead th {
    position: sticky;
    top: 0;
    background: var(--surface);
  }

  ul {
    list-style: none;
  }

  del {
    color: var(--muted);
  }

  ins {
    font-weight: 500;
    text-decoration: none;
  }
`;

const OUTCOMES: Record<ImportRow['outcome'], { label: string; tone: Tone }> = {
  add: { label: 'New', tone: 'green' },
  change: { label: 'Change', tone: 'blue' },
  same: { label: 'Unchanged', tone: 'grey' },
  refused: { label: 'Refused', tone: 'red' },
};

/** A row with its changes, or the reason why it is refused. */
export interface ChangeRow extends Pick<ImportRow, 'subject' | 'outcome' | 'changes' | 'notes'> {
  key: string;
  /** Line number, if the row comes from a file. */
  line?: number;
}

interface ChangePreviewProps {
  /** Accessible name. */
  label: string;
  rows: readonly ChangeRow[];
}

/** Lists rows with their changes, before and after, or the reason why they are refused. */
export function ChangePreview({ label, rows }: ChangePreviewProps) {
  const isNumbered = rows.some(({ line }) => line !== undefined);
  return (
    // Focusable, so that the keyboard can scroll it.
    <Box role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {isNumbered && <th scope="col">Line</th>}
            <th scope="col">Row</th>
            <th scope="col">Outcome</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, line, subject, outcome, changes, notes }) => (
            <tr key={key}>
              {isNumbered && <td>{line}</td>}
              <th scope="row">{subject || '–'}</th>
              <td>
                <Badge $tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
              </td>
              <td>
                <Details changes={changes} notes={notes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const Details = ({ changes, notes }: Pick<ImportRow, 'changes' | 'notes'>) => (
  <ul>
    {changes.map((change) => (
      <li key={change.field}>
        <Difference {...change} />
      </li>
    ))}
    {notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
);

const Difference = ({ field, before, after }: ImportChange) => (
  <>
    {`${field}: `}
    <del>{before ?? 'empty'}</del>
    {' → '}
    <ins>{after ?? 'empty'}</ins>
  </>
);

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
