import type { FastifySerializerCompiler } from 'fastify/types/schema';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Serialises a response to its endpoint's schema, dropping anything else. Throws when it does not fit, which becomes a
 * 500. No field of the contract differs on the wire, so it parses instead of encoding: zod encodes at half the speed.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const checked = schema.safeParse(answer);
    if (checked.error) throw new ResponseSerializationError(method, url, { cause: checked.error });
    return JSON.stringify(checked.data);
  };
