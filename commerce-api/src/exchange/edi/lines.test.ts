import fc from 'fast-check';
import { MAX_LINE_LENGTH, toLines } from './characters';

test.each([
  ['', []],
  ['12 Main Road', ['12 Main Road']],
  ['12 Main+Side Road: Flat 3? ask the porter', ['12 Main+Side Road: Flat 3? ask the', 'porter']],
  ['a'.repeat(35), ['a'.repeat(35)]],
  [`${'a'.repeat(17)} ${'b'.repeat(17)}`, [`${'a'.repeat(17)} ${'b'.repeat(17)}`]],
  [`${'a'.repeat(18)} ${'b'.repeat(17)}`, ['a'.repeat(18), 'b'.repeat(17)]],
  ['a'.repeat(36), null],
])('the text %j is broken into lines', (text, lines) => expect(toLines(text)).toEqual(lines));

test('lines hold all words in order, and each line as many as fit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'é', "'", '+', '-'), minLength: 1, maxLength: MAX_LINE_LENGTH });
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const lines = toLines(words.join(' ')) ?? [];
      expect(lines.join(' ')).toBe(words.join(' '));
      for (const [index, line] of lines.entries()) {
        expect(line.length).toBeLessThanOrEqual(MAX_LINE_LENGTH);
        const next = lines[index + 1]?.split(' ')[0] ?? '';
        if (next) expect(`${line} ${next}`.length).toBeGreaterThan(MAX_LINE_LENGTH);
      }
    }),
  );
});
