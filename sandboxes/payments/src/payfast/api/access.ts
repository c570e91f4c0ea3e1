import { ApiError } from '@nara/sandbox-shared';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant } from '../merchant';
import { signCall } from '../signature';

/** Headers that the signature covers. */
const SIGNED = ['merchant-id', 'version', 'timestamp'] as const;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?([+-]\d\d:?\d\d)?$/;

/** Formats a value like PHP in a query string: true as 1, false as 0. Throws ApiError 400 for a nested value. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') throw new ApiError(400, 'failed', 'Values have to stand on a single level');
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

/** Returns the fields of a form or of a JSON document. Throws ApiError 400 for another body. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body === 'string') return Object.fromEntries(new URLSearchParams(body));
  if (typeof body !== 'object' || Array.isArray(body)) throw new ApiError(400, 'failed', 'The body is no object');
  return { ...body };
}

/**
 * Checks the headers and the signature of a request. Throws ApiError 400 or 401 with the messages of the documentation.
 */
export function checkCall({ headers, query, body }: FastifyRequest, merchant: Merchant): void {
  const { signature } = headers;
  const signed = Object.fromEntries(SIGNED.map((name) => [name, textOf(headers[name])]));
  if (SIGNED.some((name) => signed[name] === '')) {
    throw new ApiError(400, 'failed', 'Required variables not present in request');
  }
  if (typeof signature !== 'string' || signature === '') {
    throw new ApiError(400, 'failed', 'Signature not present in headers');
  }
  if (!/^[\da-f]{32}$/.test(signature)) {
    throw new ApiError(400, 'failed', 'Value for signature is not in the expected format');
  }
  if (signed.version !== 'v1') throw new ApiError(400, 'failed', 'API version is not valid');
  if (!TIMESTAMP.test(signed.timestamp ?? '')) {
    throw new ApiError(400, 'failed', 'Value for timestamp is not in the expected format');
  }
  if (signed['merchant-id'] !== merchant.id) throw new ApiError(401, 'failed', 'Merchant not found');
  // The `testing` parameter is not signed.
  const { testing: _, ...asked } = query as Record<string, unknown>;
  const rest = Object.entries({ ...asked, ...fieldsOf(body) }).map(([name, value]) => [name, textOf(value)]);
  if (signCall({ ...Object.fromEntries(rest), ...signed }, merchant.passphrase) !== signature) {
    throw new ApiError(401, 'failed', 'Merchant authorisation failed');
  }
}

/** Builds a response in Payfast's usual form. */
export const success = (response: unknown, message?: string) => ({
  code: 200,
  status: 'success',
  data: { response, ...(message !== undefined && { message }) },
});

const failure = (reply: FastifyReply, code: number, message: string): FastifyReply =>
  reply.code(code).send({ code, status: 'failed', data: { response: false, message } });

/** Answers every failed request in Payfast's form. */
export function answerFault(fault: FastifyError | ApiError, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (fault instanceof ApiError) return failure(reply, fault.status, fault.message);
  const status = fault.statusCode ?? 500;
  return status < 500 ? failure(reply, status, fault.message) : failure(reply, 500, 'Application Error');
}

export const answerUnknownPath = (_: FastifyRequest, reply: FastifyReply): FastifyReply =>
  failure(reply, 404, 'Service / endpoint not found');
