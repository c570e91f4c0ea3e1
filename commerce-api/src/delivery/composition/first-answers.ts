import type { Session } from '@nara/shared-contracts/api/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Call that returns who is signed in. */
export const SESSION_PATH = '/api/session';

interface FirstAnswers {
  /** JSON texts of the responses by API path; null if there is nothing to request or any call fails. */
  answers: Readonly<Record<string, string>> | null;
  /** Session, if it was requested: a screen that the user's role may not open then makes no further calls. */
  session: Session | null;
}

/** Calls the API on behalf of the client that requests this document, with its cookies and therefore its rights. */
export async function firstAnswers(
  app: FastifyInstance,
  { id, headers: { cookie } }: FastifyRequest,
  paths: readonly string[],
): Promise<FirstAnswers> {
  const headers = { 'x-request-id': id, ...(cookie && { cookie }) };
  const answers = await Promise.all(paths.map((url) => app.inject({ url, headers })));
  const given = answers.flatMap((answer, index) => {
    const path = paths[index];
    return path !== undefined && answer.statusCode === 200 ? [[path, answer.payload] as const] : [];
  });
  const byPath: Record<string, string> = Object.fromEntries(given);
  const session = byPath[SESSION_PATH];
  return {
    answers: paths.length > 0 && given.length === paths.length ? byPath : null,
    session: session === undefined ? null : (JSON.parse(session) as Session),
  };
}
