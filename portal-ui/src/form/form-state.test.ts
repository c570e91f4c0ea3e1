import { ApiError } from '@nara/shared-contracts/host';
import { formDifferences, isDirty, isToldByFields, rebase, refusedFields } from './use-form';

const BEFORE = { sku: 'WW-1', erp: '' };
const LABELS = { sku: 'Woolworths SKU', erp: 'ERP Code' };

test('a form is dirty when a field differs from its initial value', () => {
  expect(isDirty({ ...BEFORE }, BEFORE)).toBe(false);
  expect(isDirty({ ...BEFORE, erp: 'x' }, BEFORE)).toBe(true);
});

test('API errors about form fields are assigned to these fields; other errors are not', () => {
  const errors = [
    { field: 'body.sku', message: 'is taken' },
    { field: 'query.page', message: 'must be a number' },
  ];
  const error = new ApiError(400, '', { code: 'invalid', title: '', status: 400, detail: '', errors });
  expect(refusedFields(error, BEFORE)).toEqual({ sku: 'is taken' });
  expect(refusedFields(new Error('down'), BEFORE)).toEqual({});
});

test('the form fields explain an API error only if each of its parts belongs to a field', () => {
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

test('form differences list each field that differs in the initial, entered or saved values', () => {
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

test('rebasing a form keeps the fields that only the other user changed', () => {
  expect(rebase(BEFORE, { sku: 'WW-2', erp: 'SAP' }, { sku: 'WW-3', erp: '' })).toEqual({ sku: 'WW-3', erp: 'SAP' });
});
