import { GIFT_CARD_ALPHABET, GIFT_CARD_CODE_LENGTH, groupedCode, isCode, maskedCode, plainCode } from './cards';

const CODE = 'ABCD-EFGH-JKMN-2345';

it('a gift card code is read in any case and spacing, printed in groups of four and masked but for its last four', () => {
  for (const typed of [CODE, 'abcdefghjkmn2345', ' abcd efgh JKMN 2345 ']) {
    expect(isCode(typed)).toBe(true);
    expect(plainCode(typed)).toBe('ABCDEFGHJKMN2345');
    expect(groupedCode(typed)).toBe(CODE);
  }
  expect(maskedCode('2345')).toBe('••••2345');
});

it.each(['', 'ABCD-EFGH-JKMN', `${CODE}-2345`, 'ABCD-EFGH-JKMN-234O', 'ABCD-EFGH-JKMN-2341', 'ABCD--EFGH-JKMN-2345'])(
  '%j is not a gift card code',
  (typed) => {
    expect(isCode(typed)).toBe(false);
  },
);

it('the gift card alphabet has no characters that look alike', () => {
  expect(new Set(GIFT_CARD_ALPHABET).size).toBe(31);
  for (const unclear of 'ILO01') expect(GIFT_CARD_ALPHABET).not.toContain(unclear);
  for (const character of GIFT_CARD_ALPHABET) expect(isCode(character.repeat(GIFT_CARD_CODE_LENGTH))).toBe(true);
});
