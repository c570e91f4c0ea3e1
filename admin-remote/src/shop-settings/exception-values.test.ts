import { FIRST_DELIVERY } from '@nara/shared-contracts/rules/shop-settings';
import {
  type ExceptionValues,
  toExceptionValues,
  validateException,
  withException,
  withoutException,
} from './tariff-values';

const values: ExceptionValues = {
  method: 'standard',
  province: 'LP',
  isOffered: 'offered',
  price: 'R 149',
  freeOver: '',
  daysFrom: '5',
  daysUntil: '7',
};

test('a delivery exception replaces the one of the same province and can be removed', () => {
  const once = withException(FIRST_DELIVERY, values);
  const twice = withException(once, { ...values, price: '159' });
  expect(twice.standard.exceptions).toEqual([
    { province: 'LP', isOffered: true, price: 159, freeOver: null, daysFrom: 5, daysUntil: 7 },
  ]);
  expect(twice.express).toEqual(FIRST_DELIVERY.express);
  const [exception] = twice.standard.exceptions;
  expect(exception && toExceptionValues({ method: 'standard', ...exception })).toEqual({ ...values, price: '159' });
  expect(withoutException(twice, values)).toEqual(FIRST_DELIVERY);
});

test('a delivery exception that is not offered needs no price', () => {
  const none = { ...values, method: 'express', isOffered: 'not-offered', price: '' } as const;
  expect(validateException(none)).toEqual({});
  expect(withException(FIRST_DELIVERY, none).express.exceptions).toEqual([
    { province: 'LP', isOffered: false, price: 199, freeOver: null, daysFrom: 1, daysUntil: 2 },
  ]);
});

test('standard delivery cannot be switched off for a province', () => {
  expect(validateException({ ...values, isOffered: 'not-offered' })).toEqual({
    isOffered: 'Standard delivery reaches every province.',
  });
  expect(validateException({ ...values, daysUntil: '' })).toEqual({ daysUntil: 'Enter a whole number from 0 to 30.' });
});
