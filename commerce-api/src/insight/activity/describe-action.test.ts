import { describeAction } from './describe-action';

test('the description of an action names the change', () => {
  expect(describeAction('order.status', { status: 'pending' }, { status: 'shipped' })).toBe(
    'Set the status: status pending → shipped',
  );
  expect(
    describeAction('mapping.change', { woolworthsSku: null, erpCode: 'A' }, { woolworthsSku: 'WW-1', erpCode: 'A' }),
  ).toBe('Changed the mapping: Woolworths SKU WW-1');
  expect(describeAction('mapping.change', { woolworthsSku: 'WW-1' }, { woolworthsSku: null })).toBe(
    'Changed the mapping: Woolworths SKU WW-1 → none',
  );
});

test('the description of an address change does not contain the address', () => {
  const [before, after] = [{ address1: '1 Long Street' }, { address1: '2 Long Street' }];
  expect(describeAction('order.address', before, after)).toBe('Corrected the delivery address');
});

test('an action without a text is described by the words of its name', () => {
  expect(describeAction('stock.count', null, null)).toBe('Stock count');
});
