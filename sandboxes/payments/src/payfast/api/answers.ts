import { Refusal } from '@nara/sandbox-shared';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Builds a response in Payfast's usual form. */
export const success = (response: unknown, message?: string) => ({
  code: 200,
  status: 'success',
  data: { response, ...(message !== undefined && { message }) },
});

const failure = (reply: FastifyReply, code: number, message: string): FastifyReply =>
  reply.code(code).send({ code, status: 'failed', data: { response: false, message } });

/** Answers every failed request in Payfast's form. */
export function answerFault(fault: FastifyError | Refusal, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (fault instanceof Refusal) return failure(reply, fault.status, fault.message);
  const status = fault.statusCode ?? 500;
  return status < 500 ? failure(reply, status, fault.message) : failure(reply, 500, 'Application Error');
}

export const answerUnknownPath = (_: FastifyRequest, reply: FastifyReply): FastifyReply =>
  failure(reply, 404, 'Service / endpoint not found');
