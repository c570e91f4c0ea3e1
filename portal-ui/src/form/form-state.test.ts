import { ApiError } from '@nara/shared-contracts/host';
import { formDifferences, isDirty, isToldByFields, rebase, refusedFields } from './form-state';

const BEFORE = { sku: 'WW-1', erp: '' };
const LABELS = { sku: 'Woolworths SKU', erp: 'ERP Code' };

test('a form is dirty when a field is not as it was', () => {
  expect(isDirty({ ...BEFORE }, BEFORE)).toBe(false);
  expect(isDirty({ ...BEFORE, erp: 'x' }, BEFORE)).toBe(true);
});

test('what the API said of a field goes to that field, the rest to none', () => {
  const errors = [
    { field: 'body.sku', message: 'is taken' },
    { field: 'query.page', message: 'must be a number' },
  ];
  const error = new ApiError(400, '', { code: 'invalid', title: '', status: 400, detail: '', errors });
  expect(refusedFields(error, BEFORE)).toEqual({ sku: 'is taken' });
  expect(refusedFields(new Error('down'), BEFORE)).toEqual({});
});

test('it is told by the fields when each error belongs to one', () => {
  const refusal = (...fields: string[]) =>
    new ApiError(400, '', {
      code: 'invalid',
      title: '',
      status: 400,
      detail: '',
      errors: fields.map((field) => ({ field, message: 'is wrong' })),
    });
  expect(isToldByFields(refusal('body.sku', 'erp'), BEFORE)).toBe(true);
  expect(isToldByFields(refusal('body.sku', 'body.stock'), BEFORE)).toBe(false);
  expect(isToldByFields(refusal(), BEFORE)).toBe(false);
  expect(isToldByFields(new Error('down'), BEFORE)).toBe(false);
});

test('a difference is what is not the same in what was opened, what was typed and what is saved now', () => {
  const theirs = { sku: 'WW-2', erp: '' };
  expect(formDifferences(BEFORE, theirs, { sku: 'WW-3', erp: '' }, LABELS)).toEqual([
    { field: 'Woolworths SKU', before: 'WW-1', theirs: 'WW-2', mine: 'WW-3' },
  ]);
  // Changes by only one side are included too; unchanged fields are not.
  expect(formDifferences(BEFORE, theirs, { sku: 'WW-1', erp: 'SAP' }, LABELS)).toEqual([
    { field: 'Woolworths SKU', before: 'WW-1', theirs: 'WW-2' },
    { field: 'ERP Code', before: 'empty', theirs: 'empty', mine: 'SAP' },
  ]);
  expect(formDifferences(BEFORE, BEFORE, BEFORE, LABELS)).toEqual([]);
});

test('mine on top of theirs keeps what only they touched', () => {
  expect(rebase(BEFORE, { sku: 'WW-2', erp: 'SAP' }, { sku: 'WW-3', erp: '' })).toEqual({ sku: 'WW-3', erp: 'SAP' });
});
