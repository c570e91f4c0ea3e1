import { cellsOf, formatMatrix } from './matrix';

const spec = (title: string, ok: boolean, duration: number) => ({ title, ok, tests: [{ results: [{ duration }] }] });

test('a report becomes a table, a row per fault and a column per remote', () => {
  const report = {
    suites: [
      {
        specs: [spec('admin × down', true, 2340), spec('admin × slow 30 s', false, 15000)],
        suites: [{ specs: [spec('storefront × down', true, 900)] }],
      },
    ],
  };
  expect(formatMatrix(cellsOf(report))).toBe(
    ['           admin     storefront', 'down       ✓ 2.3 s   ✓ 0.9 s', 'slow 30 s  ✗ 15.0 s  –'].join('\n'),
  );
});
