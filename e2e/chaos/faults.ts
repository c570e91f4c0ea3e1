import type { RemoteFailure } from '@nara/shared-contracts';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/version';
import type { Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests';
import { failAtRender, failAtStart } from './broken-release';
import { changeScripts, type Heal, interceptScripts, scriptsOf } from './network';
import { changeRegistry } from './registry';

export interface Fault {
  name: string;
  /** Reason that the shell must report: docs/architecture.md. */
  reason: RemoteFailure;
  /** Breaks a remote before a page is opened. Answers what ends the fault. */
  strike: (page: Page, remote: string) => Promise<Heal>;
  /** Time (ms) after which the shell gives up. */
  patienceMs?: number;
}

const needs = (major: number) => (page: Page, remote: string) =>
  changeRegistry(page, remote, (release) => ({
    ...release,
    version: `${release.version}-chaos`,
    requires: { contracts: `^${major}` },
  }));

const MAJOR = Number(CONTRACTS_VERSION.split('.')[0]);

/** Marks a script as run; what integrity refuses must not leave it. */
export const RAN = 'naraChaosRan';

export const FAULTS: readonly Fault[] = [
  {
    name: 'down',
    reason: 'unreachable',
    strike: (page, remote) => interceptScripts(page, remote, (route) => route.abort('connectionrefused')),
  },
  {
    name: '404',
    reason: 'unreachable',
    strike: (page, remote) =>
      interceptScripts(page, remote, (route) => route.fulfill({ status: 404, body: 'not found' })),
  },
  {
    name: 'slow 30 s',
    reason: 'timeout',
    strike: (page, remote) => holdRequests(page, scriptsOf(remote)),
    patienceMs: 30_000,
  },
  {
    name: 'truncated script',
    reason: 'unreachable',
    strike: (page, remote) => changeScripts(page, remote, (script) => script.slice(0, script.length / 2)),
  },
  {
    name: 'wrong integrity',
    reason: 'unreachable',
    strike: (page, remote) => changeScripts(page, remote, (script) => `${script}\n;globalThis.${RAN} = true;`),
  },
  { name: 'throws at start', reason: 'start-failed', strike: failAtStart },
  { name: 'throws at render', reason: 'render-failed', strike: failAtRender },
  { name: 'contract N-1', reason: 'incompatible', strike: needs(MAJOR - 1) },
  { name: 'contract N+1', reason: 'incompatible', strike: needs(MAJOR + 1) },
];
