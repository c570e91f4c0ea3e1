import type { ImportRow } from '@nara/shared-contracts/api/imports';
import { render, screen } from '@testing-library/react';
import { ImportPreview, importSummary } from './change-preview';

const ROWS: ImportRow[] = [
  { line: 3, subject: 'NARA-2', outcome: 'refused', changes: [], notes: ['WW-2 is on line 2 already.'] },
  {
    line: 2,
    subject: 'NARA-1',
    outcome: 'change',
    changes: [{ field: 'ERP Code', before: null, after: 'SAP-2' }],
    notes: [],
  },
];

test('each row of an import preview shows its changes, or why it is refused', () => {
  render(<ImportPreview rows={ROWS} />);
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('3NARA-2RefusedWW-2 is on line 2 already.');
  expect(second).toHaveTextContent('2NARA-1ChangeERP Code: empty → SAP-2');
});

test.each([
  [{ add: 0, change: 2, same: 40, refused: 1 }, '1 refused, 2 to change, 40 unchanged'],
  [{ add: 3, change: 0, same: 0, refused: 0 }, '3 new'],
  [{ add: 0, change: 0, same: 0, refused: 0 }, 'The file has no rows'],
])('the import summary of %j reads: %s', (counts, words) => expect(importSummary(counts)).toBe(words));
