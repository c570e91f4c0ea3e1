import { cellsOf } from './matrix';

test('each test in a chaos report becomes a cell, or the cells in its annotations', () => {
  const note = (type: string, description: string) => ({ type, description });
  const report = {
    suites: [
      {
        specs: [
          { title: 'admin × 404 × cold', ok: true, tests: [{ annotations: [] }] },
          {
            title: 'admin × 404 × back',
            ok: false,
            tests: [{ annotations: [note('blank', 'admin × 404 × back')] }],
          },
        ],
        suites: [
          {
            specs: [
              {
                title: 'shell 1.48.0',
                ok: false,
                tests: [
                  {
                    annotations: [
                      note('contained', '1.48.0 × 1.45.0 × admin'),
                      note('broken', '1.48.0 × 1.46.0 × admin'),
                    ],
                  },
                ],
              },
              { title: 'shell 1.49.0', ok: false, tests: [{ annotations: [] }] },
            ],
          },
        ],
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
