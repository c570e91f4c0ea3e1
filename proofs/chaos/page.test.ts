import { readFileSync } from 'node:fs';
import { remoteFolders } from '../../tools/build/targets';
import { fromRoot } from '../../tools/paths';
import { countCells, pageOf } from './page';

const REMOTES = remoteFolders().map((folder) => folder.replace(/-remote$/, ''));

/** Returns a page with the results of a run removed, leaving only the text from the definition. */
const withoutResults = (page: string): string =>
  page
    .split('\n')
    .filter((_, at) => at !== 2)
    .join('\n')
    .replaceAll(/(?<=\| )[✓✗–](?= )/g, '')
    .replaceAll(/[ -]+/g, ' ');

test('docs/skew-and-chaos.md has the rows and columns of the matrix (npm run proof -- chaos rewrites it)', () => {
  const page = readFileSync(fromRoot('docs/skew-and-chaos.md'), 'utf8');
  expect(withoutResults(page)).toBe(withoutResults(pageOf(REMOTES, [], null)));
});

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
