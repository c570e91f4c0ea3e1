import type { FirstViewRequest } from '@nara/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Calls the API on behalf of whoever requests this document, with their cookie and so their rights. Returns null when
 * there is nothing to ask or any call fails.
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
