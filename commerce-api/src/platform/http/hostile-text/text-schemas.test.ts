import { z } from 'zod';
import { endpointRows } from '#testing';
import { textPositions } from './text-positions';

/** Lists the places of a request where a text could contain characters that no line of text has. */
const freeTexts = (schema: unknown, part: string): string[] =>
  typeof schema !== 'object' ? [] : freeOf(schema as z.ZodType).map((path) => `${part}.${path}`);

const freeOf = (schema: z.ZodType): string[] =>
  textPositions(schema)
    .filter(({ kind }) => kind === 'free')
    .map(({ path }) => path.join('.'));

test('every text of every request has a field for a line, a text or an address, or a format', () => {
  const free = endpointRows.flatMap(({ name, params, query, body }) =>
    [...freeTexts(params, 'params'), ...freeTexts(query, 'query'), ...freeTexts(body, 'body')].map(
      (at) => `${name}: ${at}`,
    ),
  );
  expect(free).toEqual([]);
});

test.each([
  ['a free text', z.string()],
  ['a text with a limit', z.string().trim().min(1).max(20)],
  ['a pattern that is not for the whole text', z.string().regex(/^\w+/)],
  ['a pattern that excludes', z.string().regex(/^[^x]*$/)],
  ['a pattern with any character', z.string().regex(/^a.*$/)],
  ['a pattern with any character after a digit', z.string().regex(/^\d.*$/)],
  ['a pattern of which only a part is for the whole text', z.string().regex(/^a$|b|^c$/)],
  ['a pattern with any white space', z.string().regex(/^a\s*$/)],
  ['a rule of its own', z.string().refine((text) => text !== 'x')],
  ['an address of a page', z.url()],
  ['anything', z.unknown()],
])('%s is detected as free text', (_, schema) =>
  expect(freeOf(z.strictObject({ a: z.array(schema.optional()) }))).toEqual(['a.*']),
);
