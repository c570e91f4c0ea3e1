import { cellsOf } from './matrix';

test('each test in a chaos report becomes a cell, or the cells in its annotations', () => {
  const spec = (title: string, ok: boolean, ...notes: [type: string, description: string][]) => ({
    ...{ title, ok },
    tests: [{ annotations: notes.map(([type, description]) => ({ type, description })) }],
  });
  const shell = spec(
    'shell 1.48.0',
    false,
    ['contained', '1.48.0 × 1.45.0 × admin'],
    ['broken', '1.48.0 × 1.46.0 × admin'],
  );
  const report = {
    suites: [
      {
        specs: [spec('admin × 404 × cold', true), spec('admin × 404 × back', false, ['blank', 'admin × 404 × back'])],
        suites: [{ specs: [shell, spec('shell 1.49.0', false)] }],
      },
    ],
  };
  expect(cellsOf(report)).toEqual([
    { title: 'admin × 404 × cold', isContained: true, isBlank: false },
    { title: 'admin × 404 × back', isContained: false, isBlank: true },
    { title: '1.48.0 × 1.45.0 × admin', isContained: true, isBlank: false },
    { title: '1.48.0 × 1.46.0 × admin', isContained: false, isBlank: false },
  ]);
});
