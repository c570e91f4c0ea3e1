import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createOpenApiDocument } from './document';

const DOCS_PATH = '/api/docs';

/**
 * Content-Security-Policy that allows only what the reference page needs: scripts and styles from this server, none
 * inline.
 */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/**
 * Path of the reference page's scripts and styles. Their addresses contain no version, so they are revalidated after a
 * day.
 */
const FILES = `${DOCS_PATH}/static/`;
const FOR_A_DAY = 'public, max-age=86400';

/**
 * Serves the API reference at `/api/docs` and its document at `/api/docs/json`. Both are public: the contract is not a
 * secret.
 */
export async function openApi(app: FastifyInstance): Promise<void> {
  const document = createOpenApiDocument();
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isKept = request.url.startsWith(FILES) && (reply.statusCode === 200 || reply.statusCode === 304);
    if (isKept) reply.header('cache-control', FOR_A_DAY);
    done();
  });
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: POLICY,
    theme: { title: 'NARA API' },
    uiConfig: { layout: 'BaseLayout', deepLinking: true, validatorUrl: null },
  });
}
