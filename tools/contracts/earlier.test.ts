import { readFileSync } from 'node:fs';
import { EARLIER_CONTRACTS } from '../../shell/src/composition/sharing/earlier-contracts';
import { fromRoot } from '../paths';
import { adapterTo, breaksOfAdapter, isLaterMajor, keptReport } from './earlier';
import { parseReport, type Report } from './report';

const reportIn = (file: string): Report => {
  const report = parseReport(readFileSync(fromRoot(file), 'utf8'));
  if (!report) throw new Error(`${file} is no report`);
  return report;
};

test('an adapter that exports all of the contracts breaks nothing, one that lacks some is told of each', () => {
  const report = reportIn('shared-contracts/api-report.md');
  expect(breaksOfAdapter(report, 'src/index.ts')).toEqual([]);
  const paths = breaksOfAdapter(report, 'src/rules.ts').map(({ path }) => path);
  expect(paths).toContainEqual(expect.stringContaining('useHost'));
  expect(paths).not.toContainEqual(expect.stringContaining('satisfies'));
}, 60_000);

test('each adapter of the shell keeps what the contracts that it stands for promised', () => {
  for (const version of Object.keys(EARLIER_CONTRACTS)) {
    const report = reportIn(keptReport(version));
    expect(report.version).toBe(version);
    expect({ version, breaks: breaksOfAdapter(report, `../${adapterTo(version)}`) }).toEqual({ version, breaks: [] });
  }
}, 60_000);

test('a report is kept under its major version, once there is a later one', () => {
  expect(keptReport('1.49.0')).toBe('shared-contracts/earlier/1.md');
  expect(isLaterMajor('2.0.0', '1.49.0')).toBe(true);
  expect(isLaterMajor('1.50.0', '1.49.0')).toBe(false);
});
