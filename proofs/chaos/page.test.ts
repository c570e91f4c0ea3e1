import { countCells, pageOf } from './page';

test('the chaos page shows the date, commit and result of each cell', () => {
  const cells = ['cold', 'navigate'].map((way) => ({
    title: `admin × blocked × ${way}`,
    isContained: way === 'cold',
    isBlank: way !== 'cold',
  }));
  const page = pageOf(['admin'], cells, { date: '2026-11-27', commit: '0123abcd' });
  expect(page).toContain('Run on 2026-11-27 at commit 0123abcd: **2 cells, 1 blank page, 1 as they have to be**.');
  expect(page).toMatch(/\| admin +\| blocked +\| ✓ unreachable +\| ✗ unreachable +\| – unreachable +\| – frame stays/);
  expect(page).toMatch(/\| 1.1.0 +\| – works .*\| – waits/);
  expect(countCells([])).toBe('0 cells, 0 blank pages, 0 as they have to be');
});
