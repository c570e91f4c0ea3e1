import { Refusal } from '@nara/sandbox-shared';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withSignature } from '../signature';
import { checkCaller, fieldsOfCall, type PeachApiServices } from './access';
import { answerRefund } from './refund';
import { answerStatus } from './status';

/** Serves status queries and refunds of Peach Payments. Every request is signed, and so is every response. */
export function servePeachApi(app: FastifyInstance, services: PeachApiServices): void {
  const { peach } = services;
  app.setErrorHandler((fault: FastifyError | Refusal, _: FastifyRequest, reply: FastifyReply) => {
    const status = fault instanceof Refusal ? fault.status : (fault.statusCode ?? 500);
    const [code, description] =
      fault instanceof Refusal
        ? [fault.code, fault.message]
        : status < 500
          ? ['200.300.404', 'invalid or missing parameter']
          : ['999.999.999', 'UNDEFINED CONNECTOR/ACQUIRER ERROR'];
    return reply
      .code(status)
      .send(withSignature({ 'result.code': code, 'result.description': description }, peach.secretToken));
  });
  const called = (given: unknown) => {
    const fields = fieldsOfCall(given);
    checkCaller(fields, peach);
    return fields;
  };
  app.get('/status', async ({ query }) => answerStatus(called(query), services));
  app.post('/v1/checkout/refund', async ({ body }) => answerRefund(called(body), services));
}
