import { z } from 'zod';
import { serializerCompiler } from './server';

const serialize = serializerCompiler({ schema: z.object({ id: z.string() }), method: 'GET', url: '/api/things' });

test('an answer contains only what its schema names', () => {
  expect(serialize({ id: 'a', secret: 'b' })).toBe('{"id":"a"}');
});

test('an answer that breaks its schema is a fault that names the endpoint', () => {
  expect(() => serialize({ id: 7 })).toThrow(expect.objectContaining({ method: 'GET', url: '/api/things' }));
});
