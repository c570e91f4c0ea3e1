import { STATUS_CODES } from 'node:http';
import type { Problem } from '@nara/shared-contracts/api/common';
import { UNKNOWN_FIELD } from '@nara/shared-contracts/rules/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { ApiError } from './answers';
import { bodyTooLarge, unsupportedType } from './bodies';
import { setSecurityHeaders } from './security';

/**
 * SQLite error codes that blame the storage rather than the statement: full, locked, I/O error, corrupt, unreachable.
 */
const SQLITE = /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|PROTOCOL)/;
/** SQLSTATE classes for connection, resource, shutdown, system and corruption errors. */
const POSTGRES = /^(08...|53...|57P0.|58...|XX00[12])$/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** Messages for connections that broke below the client library, which has no codes for them. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Tells whether the storage failed rather than the statement. */
export function isStorageFault(error: unknown): boolean {
  const { code, message } = { ...(error as { code?: unknown }), message: (error as Error | null)?.message };
  if (typeof code === 'string') return SQLITE.test(code) || POSTGRES.test(code) || NETWORK.has(code);
  return LOST.test(message ?? '');
}

/** Refuses a call when nothing was saved, or when that is unknown: repeating the same call is safe and may succeed. */
const storageUnavailable = () =>
  new ApiError(503, 'storage-unavailable', 'We cannot reach our records at the moment. Please try again in a minute.', {
    headers: { 'retry-after': '5' },
  });

/** A validation error, in Fastify's terms. */
interface ValidationFault {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

type FieldError = { field: string; message: string };

/** Returns one error per field; an unknown field is reported under its own name, not its parent's. */
function toFieldErrors({ instancePath, keyword, message = 'is not valid', params }: ValidationFault): FieldError[] {
  const path = instancePath.split('/').filter(Boolean);
  if (keyword !== 'unrecognized_keys') return [{ field: path.join('.'), message }];
  const keys = Array.isArray(params.keys) ? params.keys.map(String) : [];
  return keys.map((key) => ({ field: [...path, key.slice(0, 80)].join('.'), message: UNKNOWN_FIELD }));
}

const MAX_ERRORS = 50;
/** Most errors that the message lists. */
const MAX_TOLD = 3;

export function invalidRequest(faults: readonly ValidationFault[]): ApiError {
  const errors = faults.flatMap(toFieldErrors).slice(0, MAX_ERRORS);
  return new ApiError(400, 'invalid-request', describe(errors), { errors });
}

/** Describes the invalid fields and why, because most screens show this sentence alone. */
function describe(errors: readonly FieldError[]): string {
  const listed = errors.slice(0, MAX_TOLD).map(({ field, message }) => `${capitalised(sentenceFor(field, message))}.`);
  const rest = errors.length - listed.length;
  if (rest > 0) listed.push(rest === 1 ? 'One more is not valid.' : `${rest} more are not valid.`);
  return listed.join(' ') || 'Some fields are missing or not valid.';
}

/** Matches messages that need their field in front of them. */
const IS_PREDICATE = /^(must|is|has|may|cannot|belongs?)\b/;

function sentenceFor(field: string, message: string): string {
  if (!IS_PREDICATE.test(message)) return message;
  return `${field ? nameOf(field) : 'the request'} ${message}`;
}

/**
 * Returns a field's name in words: `priceRetail` as `price retail`, `lines.0.quantity` as `quantity (lines, entry 1)`.
 */
function nameOf(field: string): string {
  const parts = field.split('.').map((part) => (/^\d+$/.test(part) ? `entry ${Number(part) + 1}` : formatName(part)));
  const [name = '', ...around] = parts.reverse();
  return around.length > 0 ? `${name} (${around.reverse().join(', ')})` : name;
}

const formatName = (name: string): string =>
  name.replace(/([a-z\d])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Issue = z.core.$ZodRawIssue;

/** Messages for values of the wrong type. */
const TYPES: Record<string, string> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

const FORMATS: Record<string, string> = {
  date: 'must be a day that exists, such as 2026-02-28',
  datetime: 'must be a time with its zone, such as 2026-02-28T09:30:00Z',
  email: 'must be an e-mail address',
  url: 'must be a web address',
  uuid: 'must be an id as it was given',
  base64: 'must be a file',
};

/** Units of sizes that are counted rather than compared. */
const UNITS: Record<string, [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

/** Most values to list; a longer list helps no one. */
const MAX_VALUES = 8;

/**
 * Describes what is wrong with a value, as the end of a sentence that begins with the field. Used for every rule
 * without a message of its own.
 */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : (TYPES[issue.expected] ?? 'is not valid');
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : oneOf(issue.values.map(String));
    case 'too_small':
      return isEmpty(issue) ? 'must not be empty' : `must ${extent(issue.origin, issue.minimum, 'at least')}`;
    case 'too_big':
      return `must ${extent(issue.origin, issue.maximum, 'at most')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it should be';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'is not valid';
  }
}

const oneOf = (values: readonly string[]): string =>
  values.length > MAX_VALUES
    ? 'is not one of the choices'
    : `must be ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}`;

const isEmpty = ({ origin, minimum }: { origin: string; minimum: number | bigint }): boolean =>
  origin in UNITS && Number(minimum) === 1;

function extent(origin: string, limit: number | bigint, bound: string): string {
  const unit = UNITS[origin];
  return unit ? `have ${bound} ${limit} ${Number(limit) === 1 ? unit[0] : unit[1]}` : `be ${bound} ${limit}`;
}

/** Refusals by the server itself, before a handler runs, by Fastify's error code. */
const SERVER_REFUSALS: Record<string, [status: number, code: string, detail: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed-json', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'malformed-json', 'The body is empty, though it was announced as JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'malformed-body', 'The body is not as long as Content-Length says.'],
  FST_ERR_BAD_URL: [400, 'malformed-url', 'The path cannot be read.'],
};

/** Refusals whose text depends on the body that the endpoint accepts. */
const BODY_REFUSALS: Record<string, (request: FastifyRequest) => ApiError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedType,
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
};

/** Returns the refusal for an exception; null for an internal error. */
function refusalOf(error: unknown, request: FastifyRequest): ApiError | null {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation);
  if (isStorageFault(error)) return storageUnavailable();
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? SERVER_REFUSALS[code] : undefined;
  if (known) return new ApiError(...known);
  const ofBody = code ? BODY_REFUSALS[code] : undefined;
  if (ofBody) return ofBody(request);
  const isTheirs = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  if (isTheirs) return new ApiError(statusCode, 'malformed-request', 'The request cannot be read.');
  return null;
}

/** Returns the problem code for an exception. */
export const problemCode = (error: unknown, request: FastifyRequest): string =>
  (refusalOf(error, request) ?? UNEXPECTED).code;

const UNEXPECTED = new ApiError(500, 'internal-error', 'Something went wrong on our side. Please try again.');

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
