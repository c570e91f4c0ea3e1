import { GIFT_CARD_ALPHABET, GIFT_CARD_CODE_LENGTH, groupedCode, isCode, maskedCode, plainCode } from './code';

const CODE = 'ABCD-EFGH-JKMN-2345';

it('codes are read however they are typed, and printed in groups of four', () => {
  for (const typed of [CODE, 'abcdefghjkmn2345', ' abcd efgh JKMN 2345 ']) {
    expect(isCode(typed)).toBe(true);
    expect(plainCode(typed)).toBe('ABCDEFGHJKMN2345');
    expect(groupedCode(typed)).toBe(CODE);
  }
});

it.each(['', 'ABCD-EFGH-JKMN', `${CODE}-2345`, 'ABCD-EFGH-JKMN-234O', 'ABCD-EFGH-JKMN-2341', 'ABCD--EFGH-JKMN-2345'])(
  '%j is no code',
  (typed) => {
    expect(isCode(typed)).toBe(false);
  },
);

it('the alphabet has nothing that is taken for another', () => {
  expect(new Set(GIFT_CARD_ALPHABET).size).toBe(31);
  for (const unclear of 'ILO01') expect(GIFT_CARD_ALPHABET).not.toContain(unclear);
  for (const character of GIFT_CARD_ALPHABET) expect(isCode(character.repeat(GIFT_CARD_CODE_LENGTH))).toBe(true);
});

it('a card is named by its last four characters alone', () => {
  expect(maskedCode('2345')).toBe('••••2345');
});
