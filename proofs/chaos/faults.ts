import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { holdRequests } from '../../e2e/support/requests-and-speed';
import { failAtRender, failAtStart, release, syntaxError } from './broken-release';
import type { FaultName } from './definition';
import { changeScripts, type Fault, interceptScripts, type Strike, scriptsOf, withoutFirstView } from './network';
import { changeRegistry } from './registry';

const needs =
  (major: number): Strike =>
  (page, remote) =>
    changeRegistry(page, remote, (release) => ({
      ...release,
      version: `${release.version}-chaos`,
      requires: { contracts: `^${major}` },
    }));

const answering =
  (status: number, contentType: string, body: string): Strike =>
  (page, remote) =>
    interceptScripts(page, remote, (route) => route.fulfill({ status, contentType, body }));

const MAJOR = Number(CONTRACTS_VERSION.split('.')[0]);

/** Calls of screens. The shell's own requests and reports are not part of the fault. */
const CALLS = /\/api\/(?!session|remote-|events)/;

const PROBLEM = { type: 'about:blank', title: 'Service Unavailable', status: 503, code: 'unavailable' };

/** Mark that a script has run. A script that fails the integrity check must not leave it. */
export const RAN = 'naraChaosRan';

/** Implementations of the faults of the matrix. */
export const STRIKES: Readonly<Record<FaultName, Fault>> = {
  blocked: { strike: (page, remote) => interceptScripts(page, remote, (route) => route.abort('connectionrefused')) },
  404: { strike: answering(404, 'text/plain', 'not found') },
  500: { strike: answering(500, 'text/plain', 'internal error') },
  'slow 15 s': { strike: (page, remote) => holdRequests(page, scriptsOf(remote)), lastsMs: 15_000 },
  'HTML instead of a script': { strike: answering(200, 'text/html', '<!doctype html><title>Sign in</title>') },
  'truncated script': {
    strike: (page, remote) => changeScripts(page, remote, (script) => script.slice(0, script.length / 2)),
  },
  'wrong hash': {
    strike: (page, remote) => changeScripts(page, remote, (script) => `${script}\n;globalThis.${RAN} = true;`),
  },
  'syntax error': { strike: syntaxError },
  'throws at start': failAtStart,
  'throws at render': failAtRender,
  'missing lazy chunk': {
    async strike(page, remote) {
      const { furtherScripts } = await release(page, remote);
      return interceptScripts(page, remote, (route) =>
        furtherScripts.some((script) => route.request().url().includes(script))
          ? route.fulfill({ status: 404, body: 'not found' })
          : route.fallback(),
      );
    },
  },
  'first view fails': { strike: withoutFirstView },
  'API answers 503': {
    async strike(page) {
      await page.route(CALLS, (route) =>
        route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(PROBLEM) }),
      );
      return () => page.unroute(CALLS);
    },
  },
  'contracts N-1': { strike: needs(MAJOR - 1) },
  'contracts N+1': { strike: needs(MAJOR + 1) },
};
