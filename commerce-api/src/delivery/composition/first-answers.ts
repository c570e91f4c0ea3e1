import type { FirstViewRequest } from '@nara/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Asks the API as whoever asks for this document, with their own cookie and so with their own rights. Returns null unless
 * there is something to ask and every answer is a success.
 */
export async function firstAnswers(
  app: FastifyInstance,
  { id, headers: { cookie } }: FastifyRequest,
  paths: readonly string[],
): Promise<FirstViewRequest['answers'] | null> {
  if (paths.length === 0) return null;
  const headers = { 'x-request-id': id, ...(cookie && { cookie }) };
  const answers = await Promise.all(paths.map((url) => app.inject({ url, headers })));
  if (answers.some(({ statusCode }) => statusCode !== 200)) return null;
  return Object.fromEntries(paths.map((url, index) => [url, answers[index]?.json()]));
}
