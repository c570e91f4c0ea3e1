import { adviceText } from './advise-size';

test('advice between two sizes names one for a closer and one for a looser fit', () => {
  expect(adviceText('women', { kind: 'between', closer: 'S', looser: 'M' })).toMatchObject({
    title: 'You are between S and M',
    text: 'Choose S for a closer fit, M for a looser one.',
    choices: ['S', 'M'],
  });
});

test('advice for measures far apart names the size of each and which measure to follow', () => {
  const pointers = [
    { measure: 'chest', size: 'S' },
    { measure: 'waist', size: 'S' },
    { measure: 'hips', size: 'L' },
  ] as const;
  const { text, choices } = adviceText('men', { kind: 'mixed', pointers });
  expect(text).toBe('By measure: chest S, waist S, hips L. Follow the chest for tops and the hips for bottoms.');
  expect(choices).toEqual(['S', 'L']);
});

test('advice outside the size range offers no size to choose', () => {
  const { text, choices } = adviceText('women', { kind: 'outside', measure: 'chest', side: 'larger', size: 'L' });
  expect(text).toMatch(/^Your bust is larger than our largest size, L, is cut for\./);
  expect(choices).toEqual([]);
});
