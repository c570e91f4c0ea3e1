import { z } from 'zod';
import { serializerCompiler } from './server';

const serialize = serializerCompiler({ schema: z.object({ id: z.string() }), method: 'GET', url: '/api/things' });

test('an answer is what its schema names, and nothing besides', () => {
  expect(serialize({ id: 'a', secret: 'b' })).toBe('{"id":"a"}');
});

test('an answer that is not as its schema has it is a fault, with its endpoint', () => {
  expect(() => serialize({ id: 7 })).toThrow(expect.objectContaining({ method: 'GET', url: '/api/things' }));
});
