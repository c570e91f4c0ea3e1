import type { z } from 'zod';
import { endpointRows } from '#testing';
import { textPositions } from './text-positions';

const inWords = (schema: unknown, part: string) =>
  typeof schema !== 'object'
    ? []
    : textPositions(schema as z.ZodType)
        .filter(({ kind }) => kind === 'free')
        .map(({ path }) => [part, ...path].join('.'));

test.each(endpointRows)('$name takes every text through a field for a line, a text or an address', (row) =>
  expect([...inWords(row.params, 'params'), ...inWords(row.query, 'query'), ...inWords(row.body, 'body')]).toEqual([]),
);
test.each(endpointRows)('resp $name', (row) =>
  expect(
    typeof row.response !== 'object'
      ? []
      : textPositions(row.response)
          .filter(({ kind }) => kind === 'line' || kind === 'text')
          .map((x) => x.path.join('.')),
  ).toEqual([]),
);
