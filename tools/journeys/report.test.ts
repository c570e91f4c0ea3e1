import { fromRoot } from '../paths';
import { countJourneys, findFlaky, formatFlaky, type JourneyReport } from './report';

const trace = { name: 'trace', path: fromRoot('.cache/journeys/cart-1/trace.zip') };
const retry = {
  status: 'passed',
  attachments: [{ name: 'trace', path: fromRoot('.cache/journeys/cart-2/trace.zip') }],
};

const spec = (title: string, status: string, attachments: { name: string; path?: string }[] = []) => ({
  title,
  file: 'cart.spec.ts',
  line: 38,
  tests: [{ status, results: [{ status: 'failed', attachments }, retry] }],
});

const reportOf = (suites: JourneyReport['suites']): JourneyReport => ({
  config: { rootDir: fromRoot('e2e/journeys') },
  stats: { expected: 12, unexpected: 2, flaky: 1 },
  suites,
});

test('a journey that passed on retry counts as passed', () => {
  expect(countJourneys(reportOf([]))).toEqual({ passed: 13, failed: 2 });
});

test('flaky journeys are found in nested suites, each with the trace of the failed run', () => {
  const report = reportOf([
    {
      title: 'cart.spec.ts',
      specs: [spec('a cart is kept', 'expected'), spec('a cart is shared', 'flaky')],
      suites: [{ title: 'at 360 px', specs: [spec('a line is removed', 'flaky', [{ name: 'screenshot' }, trace])] }],
    },
    { title: 'fit.spec.ts', specs: [spec('never passes', 'unexpected', [trace])] },
  ]);
  expect(findFlaky(report)).toEqual([
    { place: 'e2e/journeys/cart.spec.ts:38', title: 'a cart is shared', trace: undefined },
    {
      place: 'e2e/journeys/cart.spec.ts:38',
      title: 'at 360 px › a line is removed',
      trace: '.cache/journeys/cart-1/trace.zip',
    },
  ]);
});

test('flaky journeys are listed under a heading, and nothing is printed when there are none', () => {
  const flaky = { place: 'e2e/journeys/cart.spec.ts:38', title: 'a line is removed', trace: '.cache/trace.zip' };
  expect(formatFlaky([flaky, { ...flaky, trace: undefined }])).toBe(
    [
      '',
      'Flaky: passed only when run once more',
      '  e2e/journeys/cart.spec.ts:38  a line is removed',
      '    .cache/trace.zip',
      '  e2e/journeys/cart.spec.ts:38  a line is removed',
      '    no trace',
      '',
    ].join('\n'),
  );
  expect(formatFlaky([])).toBe('');
});
