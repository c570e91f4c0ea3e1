import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { endpoints } from '@nara/shared-contracts/api';
import type { Problem } from '@nara/shared-contracts/api/common';
import type { Session } from '@nara/shared-contracts/api/session';
import { EVENTS_PATH } from '@nara/shared-contracts/rules/common';
import { z } from 'zod';
import { sampleOf } from './sample';

/** Input of a call. */
export interface FixtureCall {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** A repository's own answers, by subject and name of the call: `{ orders: { list: async () => … } }`. */
export type Fixtures = Record<string, Record<string, (call: FixtureCall) => unknown>>;

interface Row {
  subject: string;
  name: string;
  method: string;
  path: string;
  body?: unknown;
  response: unknown;
  status?: number;
}

const ROWS: readonly Row[] = Object.entries(endpoints as Record<string, Record<string, Omit<Row, 'subject' | 'name'>>>)
  .flatMap(([subject, calls]) => Object.entries(calls).map(([name, row]) => ({ subject, name, ...row })))
  // If two paths match, the one with fewer parameters wins.
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length);

const SESSION: Session = { site: true, staff: { name: 'Nomsa', role: 'admin' }, environment: 'live' };
const SIGNED_IN: Fixtures = { session: { get: () => SESSION, unlock: () => SESSION } };

/** An answer: a status, and a body that is sent as JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

const problem = (status: number, code: string, detail: string): Answer => {
  const body: Problem = { code, title: code, status, detail };
  return { status, body };
};

/** Returns the parameters in an address, or null if it does not match the pattern. */
function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

/**
 * Answers a call as the contracts describe it: with the fixture, or else with a sample. Refuses a body that the
 * contracts do not allow, and also such a fixture.
 */
export async function answerCall(
  fixtures: Fixtures,
  { method, url, body }: { method: string; url: URL; body: unknown },
): Promise<Answer> {
  const row = ROWS.find((it) => it.method === method && paramsOf(it.path, url.pathname));
  if (!row) return problem(404, 'not-in-contracts', `The contracts have no ${method} ${url.pathname}.`);
  if (row.body instanceof z.ZodType) {
    const { error } = row.body.safeParse(body);
    if (error) return problem(400, 'invalid-input', z.prettifyError(error));
  }
  const call = `${row.subject}.${row.name}`;
  const { response, status = 200 } = row;
  if (!(response instanceof z.ZodType)) return problem(501, 'no-sample', `${call} answers a file; ask a real product.`);
  const fixture = { ...SIGNED_IN[row.subject], ...fixtures[row.subject] }[row.name];
  if (!fixture) {
    const sample = sampleOf(response);
    if (sample !== undefined) return { status, body: sample };
    return problem(501, 'no-sample', `No sample of ${call} can be made; give one in src/fixtures.ts.`);
  }
  const params = paramsOf(row.path, url.pathname) ?? {};
  const { data, error } = response.safeParse(
    await fixture({ params, query: Object.fromEntries(url.searchParams), body }),
  );
  return error
    ? problem(500, 'fixture-unfit', `${call} of src/fixtures.ts: ${z.prettifyError(error)}`)
    : { status, body: data };
}

/** Returns the body of a request, parsed as JSON; undefined if it is empty or invalid. */
const bodyOf = (request: IncomingMessage): Promise<unknown> => json(request).catch(() => undefined);

/** Serves the contracts on a development server, without a product behind it. */
export const memoryApi =
  (fixtures: Fixtures) =>
  async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith('/api/')) return next();
    // Screens listen for changes, but nothing changes here.
    if (url.pathname === EVENTS_PATH) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      return;
    }
    const { status, body } = await answerCall(fixtures, {
      method: request.method ?? 'GET',
      url,
      body: await bodyOf(request),
    });
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  };
