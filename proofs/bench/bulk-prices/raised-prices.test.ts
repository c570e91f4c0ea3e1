import { raised, raisedCells, raisedFile, raisedRows } from './raised-prices';

const ROW = {
  id: 'nara-001',
  name: 'Flow Sports Bra',
  category: 'women',
  subcategory: 'sports bras',
  price: 899.99,
  compareAtPrice: null,
  revision: 3,
} as const;

test('a raised price has whole cents, and is lower than the one before the reduction', () => {
  expect(raised(899.99)).toEqual({ price: 900.99, compareAtPrice: 1000.99 });
  expect(raised(0.1)).toEqual({ price: 1.1, compareAtPrice: 101.1 });
});

test('grid rows become price changes that expect the current revision, or a tab-separated line per product', () => {
  expect(raisedRows([ROW])).toEqual([
    { id: 'nara-001', expectedRevision: 3, fields: { price: 900.99, compareAtPrice: 1000.99 } },
  ]);
  expect(raisedCells([ROW, { price: 10 }])).toBe('900.99\t1000.99\n11\t111');
});

describe('a file', () => {
  const head = '"Product ID","Name","Price (R)","Price before reduction (R)","Price now (R)"';
  const exported = [
    head,
    '"nara-001","Bra, ""Flow""","899.00","","899.00"',
    '"nara-002","Tank","549.50","600.00","549.50"',
  ];

  it('a file with raised prices changes only the prices of the exported products, as many as asked for', () => {
    expect(raisedFile(`${exported.join('\r\n')}\r\n`).split('\r\n')).toEqual([
      head,
      '"nara-001","Bra, ""Flow""","900.00","1000.00","899.00"',
      '"nara-002","Tank","550.50","650.50","549.50"',
      '',
    ]);
    expect(raisedFile(exported.join('\r\n'), 1).split('\r\n')).toHaveLength(3);
  });

  it('an export without prices is refused', () => {
    expect(() => raisedFile('"Order","Total"\r\n"NARA-1","899.00"\r\n')).toThrow('an export without prices');
  });
});
