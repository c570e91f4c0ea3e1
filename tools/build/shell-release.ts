import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SharedExports, ShellRelease } from '@nara/shared-contracts/api/composition';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { SHELL } from '@nara/shared-contracts/rules/composition';
import { transformSync } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  baseOf,
  contentVersion,
  integrityOf,
  isScript,
} from '../../commerce-api/src/delivery/releases/store/version-files';
import { GateScreen } from '../../shell/src/session/gate-screen';
import { fromRoot } from '../paths';
import { calledEndpoints } from './called-endpoints';

/**
 * Limit on the first load of the shell in KiB after brotli: React, router, styles, query cache, federation and the
 * gates.
 */
export const SHELL_BUDGET_KIB = 135;

const gateMarkup = (gate: 'site' | 'enterprise'): string =>
  renderToString(createElement(GateScreen, { gate, onSubmit: async () => null }));

const minifiedCss = (...files: string[]): string =>
  transformSync(files.map((file) => readFileSync(fromRoot(file), 'utf8')).join('\n'), {
    loader: 'css',
    minify: true,
  }).code.trim();

/** Returns what the server writes into documents before any script of the shell runs. */
const documentParts = (): Pick<ShellRelease, 'styles' | 'gates'> => ({
  styles: minifiedCss('shared-ui/src/theme/base.css', 'shell/src/session/gate.css'),
  gates: { site: gateMarkup('site'), enterprise: gateMarkup('enterprise') },
});

/** Version of the shell's code. */
const codeVersion = (): string =>
  (JSON.parse(readFileSync(fromRoot('shell/package.json'), 'utf8')) as { version: string }).version;

/**
 * Writes `release.json` for a shell built into `dist`. Its files start with its entry. `shares` is what it gives to
 * remotes. The version combines the version of the code with a hash of the entire content.
 */
export function writeShellRelease([entry]: readonly string[], dist: string, shares: SharedExports): ShellRelease {
  if (!entry) throw new Error('the build made no shell entry');
  const scripts = readdirSync(dist).filter(isScript).sort();
  const contents = new Map(scripts.map((file) => [file, readFileSync(path.join(dist, file))]));
  const parts = {
    ...documentParts(),
    shares,
    calls: calledEndpoints([...contents.values()].map((content) => content.toString('utf8'))),
    integrity: Object.fromEntries([...contents].map(([file, content]) => [file, integrityOf(content)])),
  };
  const releaseAs = (version: string): ShellRelease => ({
    name: SHELL,
    version,
    entry: baseOf({ name: SHELL, version }) + entry,
    contracts: CONTRACTS_VERSION,
    ...parts,
    budgetKiB: SHELL_BUDGET_KIB,
  });
  const release = releaseAs(contentVersion(codeVersion(), releaseAs(codeVersion())));
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release)}\n`);
  return release;
}

/** Returns the description of a shell whose development server has its script at `entry`. It cannot be released. */
export const developmentShell = (entry: string): ShellRelease => ({
  name: SHELL,
  version: 'development',
  entry,
  contracts: CONTRACTS_VERSION,
  integrity: {},
  ...documentParts(),
  shares: {},
  calls: { endpoints: {}, shapes: [] },
  budgetKiB: SHELL_BUDGET_KIB,
});
