import { STATUS_CODES } from 'node:http';
import type { Problem } from '@nara/shared-contracts/api/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { bodyTooLarge, unsupportedType } from './bodies';
import { invalidRequest } from './invalid-request';
import { Refusal } from './refusal';
import { setSecurityHeaders } from './security-headers';
import { isStorageFault, storageUnavailable } from './storage-faults';

/** Refusals by the server itself, before a handler runs, by Fastify's error code. */
const SERVER_REFUSALS: Record<string, [status: number, code: string, detail: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed-json', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'malformed-json', 'The body is empty, though it was announced as JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'malformed-body', 'The body is not as long as Content-Length says.'],
  FST_ERR_BAD_URL: [400, 'malformed-url', 'The path cannot be read.'],
};

/** Refusals whose text depends on the body that the endpoint accepts. */
const BODY_REFUSALS: Record<string, (request: FastifyRequest) => Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedType,
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
};

/** Returns the refusal for an exception; null for an internal error. */
function refusalOf(error: unknown, request: FastifyRequest): Refusal | null {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation);
  if (isStorageFault(error)) return storageUnavailable();
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? SERVER_REFUSALS[code] : undefined;
  if (known) return new Refusal(...known);
  const ofBody = code ? BODY_REFUSALS[code] : undefined;
  if (ofBody) return ofBody(request);
  const isTheirs = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  if (isTheirs) return new Refusal(statusCode, 'malformed-request', 'The request cannot be read.');
  return null;
}

/** Returns the problem code for an exception. */
export const problemCode = (error: unknown, request: FastifyRequest): string =>
  (refusalOf(error, request) ?? UNEXPECTED).code;

const UNEXPECTED = new Refusal(500, 'internal-error', 'Something went wrong on our side. Please try again.');

/** Answers any exception with problem+json. An unexpected one is logged, and the response reveals no internals. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request) ?? UNEXPECTED;
  const { status, code, detail, options } = refusal;
  // A refusal thrown on purpose needs no log; one converted from an exception has a cause worth logging.
  if (error !== refusal && status >= 500) request.log.error({ err: error }, code);
  const problem: Problem = {
    code,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    ...(options.errors && { errors: options.errors }),
    ...(options.challenge && { challenge: options.challenge }),
    ...(options.acknowledgement && { acknowledgement: options.acknowledgement }),
    requestId: request.id,
  };
  setSecurityHeaders(request, reply);
  void reply
    .code(status)
    .headers(options.headers ?? {})
    .type('application/problem+json')
    // Serialised here, because the route's schemas describe only successful responses.
    .serializer(JSON.stringify)
    .send(problem);
}
