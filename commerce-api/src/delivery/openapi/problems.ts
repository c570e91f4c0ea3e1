import { STATUS_CODES } from 'node:http';

/** Shape of every error response (RFC 9457). */
export const PROBLEM = {
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
export const problemAnswer = (status?: number) => ({
  description: (status && STATUS_CODES[status]) || 'Any other refusal',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
