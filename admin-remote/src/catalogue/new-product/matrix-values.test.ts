import {
  cellOf,
  EMPTY_MATRIX,
  type Matrix,
  matrixMessage,
  matrixOf,
  newVariants,
  withColor,
  withName,
} from './matrix-values';

const sage = { key: '1', name: 'Sage ', swatch: '#8a9a80', isFixed: false };
const clay = { key: '2', name: 'Clay', swatch: '#b0654a', isFixed: false };
const matrix: Matrix = { colors: [sage, clay], sizes: ['M', 'S'], leftOut: [], barcodes: {} };

test('a variant matrix combines each colour with each size in size order, except those left out', () => {
  const leftOut = [cellOf(clay, 'M')];
  const barcodes = { [cellOf(sage, 'S')]: ' 2000000000015 ', [cellOf(sage, 'M')]: ' ' };
  expect(newVariants({ ...matrix, leftOut, barcodes })).toEqual([
    { color: 'Sage', colorCode: '#8a9a80', size: 'S', barcode: '2000000000015' },
    { color: 'Sage', colorCode: '#8a9a80', size: 'M', barcode: null },
    { color: 'Clay', colorCode: '#b0654a', size: 'S', barcode: null },
  ]);
});

test('each colour added to a variant matrix gets a unique swatch', () => {
  const { colors } = withColor(withColor(EMPTY_MATRIX));
  expect(new Set(colors.map(({ swatch }) => swatch)).size).toBe(3);
  expect(new Set(colors.map(({ key }) => key)).size).toBe(3);
});

test('a known colour name sets its swatch, unless another colour of the matrix uses it', () => {
  const known = [{ color: 'Plum', colorCode: '#5b3a4e' }];
  const named = withName(matrix, '2', ' plum', known);
  expect(named.colors[1]).toMatchObject({ name: ' plum', swatch: '#5b3a4e' });
  expect(withName(named, '1', 'Plum', known).colors[0]).toMatchObject({ name: 'Plum', swatch: '#8a9a80' });
  expect(withName(matrix, '2', 'Plu', known).colors[1]).toMatchObject({ name: 'Plu', swatch: '#b0654a' });
});

test('a matrix of the present variants holds no new variant until a size is added', () => {
  const present = [
    { color: 'Sage', colorCode: '#8a9a80', size: 'S' },
    { color: 'Sage', colorCode: '#8a9a80', size: 'M' },
    { color: 'Clay', colorCode: '#b0654a', size: 'M' },
  ];
  const found = matrixOf(present);
  expect(newVariants(found, present)).toEqual([]);
  expect(matrixMessage(found, present)).toMatch(/at least one colour/);
  const wider: Matrix = { ...found, sizes: [...found.sizes, 'L'] };
  expect(newVariants(wider, present).map(({ color, size }) => `${color} ${size}`)).toEqual(['Sage L', 'Clay L']);
  expect(matrixMessage(wider, present)).toBeUndefined();
  expect(newVariants(matrixOf(present, false))).toHaveLength(3);
});

test.each<[string, Matrix, RegExp]>([
  ['a colour without a name', { ...matrix, colors: [sage, { ...clay, name: ' ' }] }, /name of each colour/],
  ['no size', { ...matrix, sizes: [] }, /at least one colour/],
  ['two colours of one swatch', { ...matrix, colors: [sage, { ...clay, swatch: '#8a9a80' }] }, /two colours/],
  ['a colour twice', { ...matrix, colors: [sage, { ...sage, key: '2' }] }, /Sage, S twice/],
  ['a wrong barcode', { ...matrix, barcodes: { [cellOf(sage, 'S')]: '2000000000016' } }, /Sage, S has a wrong check/],
])('a variant matrix with %s is refused', (_, wanted, message) => expect(matrixMessage(wanted)).toMatch(message));

test('a complete variant matrix is accepted', () => expect(matrixMessage(matrix)).toBeUndefined());
