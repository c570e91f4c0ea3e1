import { endpoints } from '@nara/shared-contracts/api';
import { z } from 'zod';
import { sampleOf } from './sample';

const rows = Object.entries(endpoints as Record<string, Record<string, { response: unknown }>>).flatMap(
  ([subject, calls]) => Object.entries(calls).map(([name, { response }]) => ({ name: `${subject}.${name}`, response })),
);

test('a sample matches its schema', () => {
  const schema = z.object({ id: z.uuid(), at: z.iso.datetime(), kind: z.enum(['a', 'b']), lines: z.array(z.number()) });
  expect(schema.parse(sampleOf(schema))).toMatchObject({ kind: 'a', lines: [1] });
});

test('a schema with a custom refinement has no sample', () => {
  expect(sampleOf(z.string().refine((text) => text === 'secret'))).toBeUndefined();
});

test('every endpoint of the contracts has a sample response', () => {
  const without = rows.filter(({ response }) => response instanceof z.ZodType && sampleOf(response) === undefined);
  expect(without.map(({ name }) => name)).toEqual([]);
});
