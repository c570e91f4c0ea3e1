import { Refusal } from '@nara/sandbox-shared';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
/** Answers every error in the partner's form: `{ code, message }`. */
export function answerFault(fault: FastifyError | Refusal, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (fault instanceof Refusal) return reply.code(fault.status).send({ code: fault.code, message: fault.message });
  const status = fault.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ code: 'INVALID_REQUEST', message: fault.message });
  return reply.code(500).send({ code: 'INTERNAL_ERROR', message: 'Something went wrong at the partner' });
}

/** Answers a request for a path that the partner does not have. */
export const answerUnknownPath = ({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ code: 'NOT_FOUND', message: `There is no ${method} ${url}` });
