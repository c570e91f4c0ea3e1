import { z } from 'zod';
import { plainIssue } from './problems';

const wordsFor = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: plainIssue }).error?.issues[0]?.message;

test.each([
  [z.string(), undefined, 'is missing'],
  [z.string(), 5, 'must be a text'],
  [z.number(), 'five', 'must be a number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.iso.date(), '2026-02-30', 'must be a day that exists, such as 2026-02-28'],
  [z.iso.datetime(), 'noon', 'must be a time with its zone, such as 2026-02-28T09:30:00Z'],
  [z.enum(['A4', 'A5', 'A6']), 'A7', 'must be A4, A5 or A6'],
  [z.enum(['A4', 'A5']), undefined, 'is missing'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().max(3), 'four', 'must have at most 3 characters'],
  [z.array(z.string()).min(2), ['one'], 'must have at least 2 entries'],
  [z.number().max(10), 11, 'must be at most 10'],
  [z.number().min(0), -1, 'must be at least 0'],
  [z.string().regex(/^x/), 'y', 'is not written as it should be'],
  [z.string().regex(/^x/, 'must begin with x'), 'y', 'must begin with x'],
  [z.union([z.int(), z.boolean()]), 'y', 'is not valid'],
])('%#: a value that breaks a rule is described in plain words %#', (schema, value, words) =>
  expect(wordsFor(schema, value)).toBe(words),
);
