import { summaryOf } from './health-check-dialog';

const found = (status: 'operational' | 'warning' | 'error') => ({ data: { status }, error: null });
const open = { data: undefined, error: null };
const failed = { data: undefined, error: new Error('down') };

test.each([
  ['while checks come in', [found('operational'), open, open], 'Checking: 1 of 3 done'],
  ['when all is well', [found('operational'), found('operational')], 'Everything is operational'],
  ['when something is not', [found('operational'), found('warning')], 'All 2 checked: 1 warning, 1 operational'],
  [
    'a check that failed is an error',
    [failed, found('error'), found('warning')],
    'All 3 checked: 2 errors, 1 warning, 0 operational',
  ],
])('the health check summary states the result (%s)', (_, checks, summary) => expect(summaryOf(checks)).toBe(summary));
