import { render, screen } from '@testing-library/react';
import { ImportPreview, type ImportRow, importSummary } from './import-preview';

const ROWS: ImportRow[] = [
  { line: 2, subject: 'nara-001', outcome: 'change', detail: 'WW-1 → WW-2' },
  { line: 3, subject: 'nara-002', outcome: 'refused', detail: 'WW-2 is on line 2 already.' },
];

test('refused rows come first, each with its reason', () => {
  render(<ImportPreview rows={ROWS} />);
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('3nara-002RefusedWW-2 is on line 2 already.');
  expect(second).toHaveTextContent('2nara-001ChangeWW-1 → WW-2');
  expect(screen.getByRole('status')).toHaveTextContent('1 to change, 1 refused');
});

test('a file without rows says so', () => expect(importSummary([])).toBe('The file has no rows.'));
