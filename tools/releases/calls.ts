import { setTimeout as pause } from 'node:timers/promises';
import type { Problem } from '@nara/shared-contracts/api/common';
import type {
  ActivationRequest,
  ActivationResult,
  KeptSourceMaps,
  PublishResult,
  ReleaseHistory,
  ReleaseUpload,
  RollbackRequest,
  SourceMaps,
  StoredContent,
} from '@nara/shared-contracts/api/releases';
import type { ReleaseOptions } from './options';
import { write } from './report';

/** A refusal by the server, as lines for people. `detail` is only its sentence, `code` its name. */
export class RefusedError extends Error {
  constructor(
    message: string,
    readonly detail: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Code with which a server refuses a call before it does anything, because too much is going on. */
const OVERLOADED = 'overloaded';
/** Most attempts of one call, and the longest pause between two (s). */
const ATTEMPTS = 10;
const MAX_PAUSE_S = 30;

interface Surroundings {
  wait(ms: number): Promise<unknown>;
  say(line: string): void;
}

type Call = <T>(method: 'GET' | 'POST', path: string, options: { token: string; body?: unknown }) => Promise<T>;

/**
 * Returns a function that calls the API of a server. A refused call rejects with a RefusedError. While the server is
 * overloaded, the call is repeated after the pauses that the server asks for.
 */
export function callsTo(server: string, { wait, say }: Surroundings = { wait: pause, say: write }): Call {
  return async <T>(method: string, path: string, { token, body }: { token: string; body?: unknown }): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${server}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }).catch(() => {
        throw new Error(`No server answers at ${server}. Start one with npm start, or name another.`);
      });
      const answer = response.headers.get('content-type')?.includes('json') ? await response.json() : undefined;
      if (response.ok && answer !== undefined) return answer as T;
      const refusal = refusalOf(answer as Problem | undefined, `${server} answered ${response.status}.`);
      if (refusal.code !== OVERLOADED || attempt === ATTEMPTS) throw refusal;
      const seconds = Math.min(Number(response.headers.get('retry-after')) || 1, MAX_PAUSE_S);
      say(`  … ${server} is overloaded; attempt ${attempt + 1} of ${ATTEMPTS} in ${seconds} s`);
      await wait(seconds * 1000);
    }
  };
}

/** Returns the error for a refusal. It lists every reason by name if there are several. */
function refusalOf(problem: Problem | undefined, otherwise: string): RefusedError {
  if (!problem) return new RefusedError(otherwise, otherwise);
  const { code, detail, errors } = problem;
  const reasons = errors ?? [{ field: code, message: detail }];
  return new RefusedError(reasons.map(({ field, message }) => `  ✗ ${field}: ${message}`).join('\n'), detail, code);
}

/** The server's releases of one remote. A refused call rejects with a RefusedError. */
export interface ReleaseClient {
  history(): Promise<ReleaseHistory>;
  publish(upload: ReleaseUpload): Promise<PublishResult>;
  activate(request: ActivationRequest): Promise<ActivationResult>;
  rollback(request: RollbackRequest): Promise<ActivationResult>;
  keepSourceMaps(version: string, maps: SourceMaps): Promise<KeptSourceMaps>;
  /** Returns the complete content of a stored version. */
  content(version: string): Promise<StoredContent>;
}

export function createReleaseClient({
  remote,
  to,
  token,
  activateToken,
}: Pick<ReleaseOptions, 'remote' | 'to' | 'token' | 'activateToken'>): ReleaseClient {
  const call = callsTo(to);
  const releases = `/releases/${remote}`;
  return {
    history: () => call('GET', releases, { token }),
    publish: (body) => call('POST', releases, { token, body }),
    activate: (body) => call('POST', `${releases}/activations`, { token: activateToken, body }),
    rollback: (body) => call('POST', `${releases}/rollback`, { token: activateToken, body }),
    content: (version) => call('GET', `/stored-versions/${remote}/${version}/files`, { token }),
    keepSourceMaps: (version, body) => call('POST', `/source-maps/${remote}/${version}`, { token, body }),
  };
}
