import type { BodyFileType, Endpoint } from '@nara/shared-contracts/api/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './answers';

declare module 'fastify' {
  interface FastifyRequest {
    /** Raw body, for signatures: JSON as text, a file as bytes. */
    rawBody: string | Buffer;
  }

  interface FastifyContextConfig {
    /** Type of file that the endpoint accepts instead of JSON. */
    fileType?: BodyFileType;
  }
}

/** Largest JSON body, in bytes: 256 kB. */
export const BODY_LIMIT = 256 * 1024;

const MB = 1024 * 1024;

/** Accepted media types of each file type, and its default size limit in MB. */
const FILES: Readonly<Record<BodyFileType, { types: string[]; mostMb: number }>> = {
  'text/csv': { types: ['text/csv'], mostMb: 10 },
  'application/edifact': { types: ['application/edifact', 'text/plain'], mostMb: 1 },
  'application/x-www-form-urlencoded': { types: ['application/x-www-form-urlencoded'], mostMb: 1 },
  // Forms arrive in either type, so an endpoint that accepts one accepts both.
  'multipart/form-data': { types: ['multipart/form-data', 'application/x-www-form-urlencoded'], mostMb: 1 },
  // The endpoint detects the file's type from its bytes.
  'application/octet-stream': { types: ['application/octet-stream'], mostMb: 5 },
};

/** Accepts JSON, and files where an endpoint accepts one, and keeps the raw body along with the parsed one. */
export function acceptBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest<string | Buffer>('rawBody', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (fileTypeOf(request)) return done(unsupportedType(request), undefined);
    request.rawBody = body;
    void parse(request, body, done);
  });
  for (const type of new Set(Object.values(FILES).flatMap(({ types }) => types))) {
    app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, body, done) => {
      const fileType = fileTypeOf(request);
      if (!fileType || !FILES[fileType].types.includes(type)) return done(unsupportedType(request), undefined);
      request.rawBody = body;
      done(null, body);
    });
  }
}

/** Returns the route options for an endpoint's body. */
export const bodyOptions = ({ body, bodyLimitMb }: Pick<Endpoint, 'body' | 'bodyLimitMb'>) =>
  typeof body === 'string'
    ? {
        bodyLimit: (bodyLimitMb ?? FILES[body].mostMb) * MB,
        config: { fileType: body },
        // Without a body the parser never runs, so it cannot refuse.
        preValidation: async (request: FastifyRequest) => {
          if (!Buffer.isBuffer(request.body)) throw unsupportedType(request);
        },
      }
    : bodyLimitMb
      ? { bodyLimit: bodyLimitMb * MB }
      : {};

const fileTypeOf = (request: FastifyRequest) => request.routeOptions.config.fileType;

export const unsupportedType = (request: FastifyRequest): ApiError =>
  new ApiError(415, 'unsupported-media-type', `Send the body as ${fileTypeOf(request) ?? 'application/json'}.`);

export function bodyTooLarge(request: FastifyRequest): ApiError {
  const fileType = fileTypeOf(request);
  const { bodyLimit = BODY_LIMIT } = request.routeOptions;
  const limit = bodyLimit >= MB ? `${bodyLimit / MB} MB` : '256 kB';
  return new ApiError(413, 'body-too-large', `The ${fileType ? 'file' : 'body'} is larger than ${limit}.`);
}

/** Field that RFC 8058 requires mail programs to send, in a form of either type. */
const ONE_CLICK = /List-Unsubscribe(=|"[\s\S]{0,200}?\r?\n\r?\n)One-Click/;

/** Throws 400 `not-one-click` unless a body is the form by which mail programs unsubscribe their user (RFC 8058). */
export function requireOneClick(body: Buffer): void {
  if (ONE_CLICK.test(body.toString('latin1'))) return;
  throw new ApiError(400, 'not-one-click', 'The body must be List-Unsubscribe=One-Click.');
}
