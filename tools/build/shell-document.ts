import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ShellDocument } from '@nara/shared-contracts';
import { transformSync } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { StatsCompilation } from 'webpack';
import { GateScreen } from '../../shell/src/gates/gate-screen';
import { fromRoot } from '../paths';
import { integrityOf } from './integrity';

const gateMarkup = (gate: 'site' | 'enterprise'): string =>
  renderToString(createElement(GateScreen, { gate, onSubmit: async () => null }));

const minifiedCss = (...files: string[]): string =>
  transformSync(files.map((file) => readFileSync(fromRoot(file), 'utf8')).join('\n'), {
    loader: 'css',
    minify: true,
  }).code.trim();

const shellCss = (): string => minifiedCss('shared-ui/src/theme/base.css', 'shell/src/gates/gate.css');
const shellGates = (): ShellDocument['gates'] => ({
  site: gateMarkup('site'),
  enterprise: gateMarkup('enterprise'),
});

/** Copies the font, which base.css and the document's preload name, beside the shell. */
function copyFont(): void {
  mkdirSync(fromRoot('shell/dist/fonts'), { recursive: true });
  copyFileSync(
    fromRoot('node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    fromRoot('shell/dist/fonts/instrument-sans.woff2'),
  );
}

export function writeShellDocument(stats: StatsCompilation): void {
  const file = stats.entrypoints?.main?.assets?.[0]?.name;
  if (!file) throw new Error('the build made no shell entry');
  const integrity = integrityOf(readFileSync(fromRoot('shell/dist', file)));
  const document: ShellDocument = { main: { url: `/shell/${file}`, integrity }, css: shellCss(), gates: shellGates() };
  writeFileSync(fromRoot('shell/dist/shell.json'), `${JSON.stringify(document, null, 2)}\n`);
  copyFont();
}
