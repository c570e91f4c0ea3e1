import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** Thrown to turn a call down; the body of its answer is `{ code, message }`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Returns `value` as the schema describes it. Throws Refusal 400 that names the first field at fault. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [issue] = error.issues;
  throw new Refusal(400, 'INVALID_REQUEST', `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

/** Answers every fault in the partner's form. */
export function answerFault(fault: FastifyError | Refusal, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (fault instanceof Refusal) return reply.code(fault.status).send({ code: fault.code, message: fault.message });
  const status = fault.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ code: 'INVALID_REQUEST', message: fault.message });
  return reply.code(500).send({ code: 'INTERNAL_ERROR', message: 'Something went wrong at the partner' });
}

/** Answers a path that the partner does not have. */
export const answerUnknownPath = ({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ code: 'NOT_FOUND', message: `There is no ${method} ${url}` });
