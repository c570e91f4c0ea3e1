import { toTelephone } from './delivery-texts';

test.each([
  ['082 555 0100', '+27825550100'],
  ['(021) 555-0100', '+27215550100'],
  ['+27 (0)82 555 0100', '+27825550100'],
  ['0027 82 555 0100', '+27825550100'],
  ['+44 20 7946 0958', '+442079460958'],
  ['27825550100', '+27825550100'],
  ['2782555010', null],
  ['082 555 0100 (work)', null],
  ['call me', null],
  ['12', null],
  ['+27825550100123456', null],
])('the phone number %j is written as %j', (typed, written) => expect(toTelephone(typed)).toBe(written));
