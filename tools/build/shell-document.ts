import { readFileSync, writeFileSync } from 'node:fs';
import type { SharedExports, ShellDocument } from '@nara/shared-contracts/api/composition';
import { transformSync } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { integrityOf } from '../../commerce-api/src/delivery/releases/content-version';
import { GateScreen } from '../../shell/src/session/gate-screen';
import { fromRoot } from '../paths';

const gateMarkup = (gate: 'site' | 'enterprise'): string =>
  renderToString(createElement(GateScreen, { gate, onSubmit: async () => null }));

const minifiedCss = (...files: string[]): string =>
  transformSync(files.map((file) => readFileSync(fromRoot(file), 'utf8')).join('\n'), {
    loader: 'css',
    minify: true,
  }).code.trim();

/** Returns the data from which the server builds the document around a shell script. */
export const shellDocument = (main: ShellDocument['main']): ShellDocument => ({
  main,
  css: minifiedCss('shared-ui/src/theme/base.css', 'shell/src/session/gate.css'),
  gates: { site: gateMarkup('site'), enterprise: gateMarkup('enterprise') },
});

/**
 * Writes `shell.json` for a shell built into `dist`. Its files start with its entry. `shares` is what it provides to
 * remotes.
 */
export function writeShellDocument([file]: readonly string[], dist: string, shares?: SharedExports): void {
  if (!file) throw new Error('the build made no shell entry');
  const integrity = integrityOf(readFileSync(`${dist}/${file}`));
  const document = { ...shellDocument({ url: `/shell/${file}`, integrity }), shares };
  writeFileSync(`${dist}/shell.json`, `${JSON.stringify(document, null, 2)}\n`);
}
