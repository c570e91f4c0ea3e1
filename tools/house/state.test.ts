import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp, defaultBackupFile } from '../../commerce-api/src/platform/backup';
import { startTestApp } from '../../commerce-api/testing';
import { passGate, until } from '../../proofs/support/place';
import { fromSources, startProgram } from '../../proofs/support/program';
import { fromRoot } from '../paths';

/* Compares what docs/operations/back-up.md says about every piece of state with what exists. */

const PATIENCE_MS = 60_000;

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Places of state named in the document. A `*` stands for any number of other characters. */
const named: RegExp[] = [
  ...(readFileSync(fromRoot('docs/operations/back-up.md'), 'utf8')
    .split(/^## State$/m)[1]
    ?.split(/^## /m)[0]
    ?.matchAll(/`([^`]+)`/g) ?? []),
].map(([, name = '']) => new RegExp(`^${name.split('*').map(escaped).join('.*')}$`));

const unnamed = (places: readonly string[]) => places.filter((place) => !named.some((pattern) => pattern.test(place)));

test(
  'docs/operations/back-up.md names every table',
  async () => {
    const app = await startTestApp();
    const tables = await app.context.database.kysely.introspection.getTables({ withInternalKyselyTables: true });
    await app.close();
    expect(tables.length).toBeGreaterThan(80);
    expect(unnamed(tables.map(({ name }) => name))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'docs/operations/back-up.md names every file that a server creates in its folder',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'nara-state-'));
    const main = fromSources();
    const program = await startProgram({ dataDir, main });
    try {
      // Signing in is audited, and the second environment creates its data when it is first used.
      const cookie = await passGate(program.url, 'enterprise');
      const chosen = await fetch(`${program.url}/api/session/environment`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ environment: 'sandbox' }),
      });
      expect(chosen.status).toBe(200);
      await fetch(`${program.url}/api/admin/orders`, { headers: { cookie } });
      await backUp({ dataDir }, defaultBackupFile({ dataDir }, new Date()), new Date());
      const files = () => readdirSync(dataDir);
      await until('the audit log is sealed', () => files().includes('audit-head.json'), PATIENCE_MS);
      expect(files()).toEqual(expect.arrayContaining(['backups', 'nara.db', 'sandbox', 'server.lock']));
      expect(unnamed(files().map((file) => `DATA_DIR/${file}`))).toEqual([]);
    } finally {
      await program.kill();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  3 * PATIENCE_MS,
);

test('docs/operations/back-up.md names every variable with a path or a database address', () => {
  const source = readFileSync(fromRoot('commerce-api/src/platform/configuration/schema.ts'), 'utf8');
  const variables = [...source.matchAll(/^ +([A-Z_]+): /gm)].map(([, name = '']) => name);
  const places = variables.filter((name) => /_(DIR|FILE|ROOT|STORE)$|^DATABASE_.*URL$/.test(name));
  expect(places.length).toBeGreaterThan(6);
  expect(unnamed(places)).toEqual([]);
});

/** Sources of the front ends. */
const PACKAGES = readdirSync(fromRoot()).filter((name) => /^(shell|shared-.*|portal-ui|.*-remote)$/.test(name));
/**
 * Matches a name under which a source stores something in the browser: the key of a stored value, or what a page
 * remembers.
 */
const STORED = /(?:\bkey: |KEY = |useRememberedList\()['`](nara-[a-z-]+:?)/g;

test('docs/operations/back-up.md names everything that pages store in the browser', () => {
  const sources = PACKAGES.flatMap((name) =>
    readdirSync(fromRoot(name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(fromRoot(name, 'src', file), 'utf8')),
  );
  const keys = sources.flatMap((text) => [...text.matchAll(STORED)].map(([, key = '']) => key));
  expect(keys.length).toBeGreaterThan(10);
  expect(unnamed(keys)).toEqual([]);
});
