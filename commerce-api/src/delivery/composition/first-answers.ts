import type { FirstViewRequest, Session } from '@nara/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The call that tells who is signed in. */
export const SESSION_PATH = '/api/session';

interface FirstAnswers {
  /** Answers by API path; null when there is nothing to ask or any call fails. */
  answers: FirstViewRequest['answers'] | null;
  /** Who is signed in, where that was asked: a screen that their role may not open then asks for nothing. */
  session: Session | null;
}

/** Calls the API on behalf of whoever requests this document, with their cookie and so their rights. */
export async function firstAnswers(
  app: FastifyInstance,
  { id, headers: { cookie } }: FastifyRequest,
  paths: readonly string[],
): Promise<FirstAnswers> {
  const headers = { 'x-request-id': id, ...(cookie && { cookie }) };
  const answers = await Promise.all(paths.map((url) => app.inject({ url, headers })));
  const given = answers.flatMap((answer, index) => {
    const path = paths[index];
    return path !== undefined && answer.statusCode === 200 ? [[path, answer.json()] as const] : [];
  });
  const byPath: Record<string, unknown> = Object.fromEntries(given);
  return {
    answers: paths.length > 0 && given.length === paths.length ? byPath : null,
    session: (byPath[SESSION_PATH] as Session | undefined) ?? null,
  };
}
