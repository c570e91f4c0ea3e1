import { STATUS_CODES } from 'node:http';
import { endpoints } from '@nara/shared-contracts/api';
import type { Endpoint } from '@nara/shared-contracts/api/common';
import { EVENTS_ACCESS, EVENTS_PATH } from '@nara/shared-contracts/rules/common';
import { VERSION } from '#platform/database';
import { describeAccess, SECURITY_SCHEMES } from './access';
import { parametersOf, toSchema } from './schemas';

/** Shape of every error response (RFC 9457). */
const PROBLEM = {
  type: 'object',
  required: ['code', 'title', 'status', 'detail'],
  properties: {
    code: { type: 'string', description: 'Stable; what programs branch on.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for people.' },
    errors: {
      type: 'array',
      description: 'The fields at fault, as dotted paths.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string', description: 'Names the request in the server’s log.' },
  },
} as const;

/** Describes the problem response of one status code, or of any other status if none is given. */
const problemAnswer = (status?: number) => ({
  description: (status && STATUS_CODES[status]) || 'Any other refusal',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: unknown[];
  requestBody?: { required: boolean; content: unknown };
  responses: Record<string, unknown>;
}

/** An OpenAPI 3.1 document, reduced to the parts that this API needs. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: typeof SECURITY_SCHEMES; schemas: { Problem: typeof PROBLEM } };
}

type Described = Endpoint & { subject: string; name: string };

/** The stream is not a row of the contract table, because it has no single response. */
const EVENT_STREAM: Described = {
  subject: 'events',
  name: 'stream',
  method: 'GET',
  path: EVENTS_PATH,
  access: EVENTS_ACCESS,
  summary: 'Server-sent events: what changed; fetch it again to see how',
  response: 'text/event-stream',
};

/**
 * Describes every row of the contract table, and the event stream. The paths are described when they are read first:
 * that takes a fifth of a second, in which the server can start.
 */
export function createOpenApiDocument(): OpenApiDocument {
  const rows = [
    ...Object.entries(endpoints).flatMap(([subject, table]) =>
      Object.entries<Endpoint>(table).map(([name, row]): Described => ({ ...row, subject, name })),
    ),
    EVENT_STREAM,
  ];
  let paths: OpenApiDocument['paths'] | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'NARA',
      version: VERSION,
      description:
        'Money is in rand, times are ISO 8601. Every refusal is problem+json with a `code` for programs and a `detail` for people.',
    },
    tags: [...new Set(rows.map(({ subject }) => subject))].map((name) => ({ name })),
    get paths() {
      paths ??= describePaths(rows);
      return paths;
    },
    components: { securitySchemes: SECURITY_SCHEMES, schemas: { Problem: PROBLEM } },
  };
}

function describePaths(rows: readonly Described[]): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const row of rows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describe(row) };
  }
  return paths;
}

function describe(row: Described): Operation {
  const { text, security, headers, refusals } = describeAccess(row);
  const takesSomething = row.params || row.query || row.body;
  const problems = [...(takesSomething ? [400] : []), ...refusals, ...(row.params ? [404] : []), 429, 500];
  return {
    operationId: `${row.subject}.${row.name}`,
    tags: [row.subject],
    summary: row.summary,
    description: text,
    security,
    parameters: [...parametersOf(row), ...headers],
    ...(row.body && {
      requestBody: { required: needsBody(row.body), content: contentOf(row.body, 'input') },
    }),
    responses: {
      [row.status ?? 200]: answerOf(row),
      ...Object.fromEntries(problems.map((status) => [status, problemAnswer(status)])),
      default: problemAnswer(),
    },
  };
}

const needsBody = (body: NonNullable<Endpoint['body']>): boolean =>
  typeof body === 'string' || !body.safeParse(undefined).success;

const answerOf = ({ response }: Endpoint) => ({ description: 'Success', content: contentOf(response, 'output') });

/** Describes the content of a body: a file by its media type, anything else as JSON of its schema. */
const contentOf = (shape: NonNullable<Endpoint['body'] | Endpoint['response']>, direction: 'input' | 'output') =>
  typeof shape === 'string'
    ? { [shape]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: toSchema(shape, direction) } };
