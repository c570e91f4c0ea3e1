import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body exactly as it came, for signatures. */
    rawBody: string;
  }
}

/** Largest body of any call, in bytes: 256 kB. */
export const BODY_LIMIT = 256 * 1024;

/** JSON is the only body this API reads; its text stays beside what was parsed. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body;
    void parse(request, body, done);
  });
}
