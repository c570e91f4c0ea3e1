import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { EdiInbox } from './inbox';

/** Serves the partner's EDI over HTTP; the answer to an interchange is sent as a separate interchange. */
export function serveEdi(
  app: FastifyInstance,
  { inbox, access }: { inbox: EdiInbox; access: onRequestAsyncHookHandler },
) {
  app.addContentTypeParser<Buffer>(['application/edifact', 'text/plain'], { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body.toString('latin1')),
  );
  app.post('/edi', { onRequest: access }, async ({ body }, reply) => {
    const { answer, ...taken } = inbox.take(typeof body === 'string' ? body : '');
    // The partner sends its answer after this request has ended, even if the response was lost.
    reply.raw.once('close', answer);
    return reply.code(202).send(taken);
  });
}
