import { toSynonym, toValues, validateSynonym, wordToExplain } from './synonyms';

test('a synonym is parsed from its form values, whatever the case and spacing', () => {
  const synonym = { word: 'pants', meanings: ['joggers', 'leggings'] };
  expect(toSynonym({ word: ' Pants ', meanings: 'Joggers,  leggings' })).toEqual(synonym);
  expect(toSynonym(toValues(synonym))).toEqual(synonym);
});

test.each([
  ['pants', 'joggers, leggings', {}],
  ['', 'joggers', { word: expect.stringContaining('one word') }],
  ['rain coat', 'hoodie', { word: expect.stringContaining('one word') }],
  ['coat', ' , ', { meanings: expect.stringContaining('at least one') }],
  ['coat', 'a1 b1 c1 d1 e1 f1 g1', { meanings: 'Enter at most 6 words.' }],
  ['coat', 'hoodie!', { meanings: expect.stringContaining('separated by commas') }],
  ['coat', 'hoodie, coat', { meanings: 'A word cannot stand for itself.' }],
])('a synonym %j for %j', (word, meanings, messages) => expect(validateSynonym({ word, meanings })).toEqual(messages));

test.each([
  ['windbreaker', 'windbreaker'],
  ['rain coat', ''],
])('only a one-word search prefills its synonym: %j', (search, word) => expect(wordToExplain(search)).toBe(word));
