import { styled } from 'styled-components';
import type { Tone } from '../theme';
import { Badge } from './badge';

const Box = styled.div`
  max-height: 24rem;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);

  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: 0.8125rem;
  }

  th,
  td {
    padding: 0.4rem 0.75rem;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead th {
    position: sticky;
    top: 0;
    background: var(--surface);
    color: var(--muted);
  }
`;

/** What importing a row would do. */
export interface ImportRow {
  /** Its line in the file, from 1. */
  line: number;
  /** What it is about, as the file names it. */
  subject: string;
  outcome: 'add' | 'change' | 'same' | 'refused';
  /** What would become different, or why it is refused. */
  detail: string;
}

const OUTCOMES: Record<ImportRow['outcome'], { label: string; tone: Tone }> = {
  add: { label: 'New', tone: 'green' },
  change: { label: 'Change', tone: 'blue' },
  same: { label: 'As it is', tone: 'grey' },
  refused: { label: 'Refused', tone: 'red' },
};

/** What importing a file would do, row by row, before anything is written; refused rows come first. */
export function ImportPreview({ rows }: { rows: readonly ImportRow[] }) {
  const refusedFirst = [...rows].sort((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'));
  return (
    <>
      <p role="status">{importSummary(rows)}</p>
      <Box role="region" aria-label="Import preview" tabIndex={0}>
        <table aria-label="Import preview">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Row</th>
              <th scope="col">Outcome</th>
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody>
            {refusedFirst.map(({ line, subject, outcome, detail }) => (
              <tr key={line}>
                <td>{line}</td>
                <th scope="row">{subject}</th>
                <td>
                  <Badge $tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
                </td>
                <td>{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}

/** `2 new, 1 to change, 1 refused`. */
export function importSummary(rows: readonly ImportRow[]): string {
  const count = (wanted: ImportRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  const parts: [number, string][] = [
    [count('add'), 'new'],
    [count('change'), 'to change'],
    [count('same'), 'as it is'],
    [count('refused'), 'refused'],
  ];
  const said = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return said.join(', ') || 'The file has no rows.';
}
