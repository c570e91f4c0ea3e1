import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builds, composition } from '#delivery/composition';
import type { OpenReleases } from '#delivery/releases';
import { startTestApp, type TestApp, type TestOptions } from '../test-app';
import { temporaryReleases } from './sample-release';
import { writeShell } from './sample-shell';

/** API under test that also serves pages. */
export interface ComposedApp {
  test: TestApp;
  releases: OpenReleases;
  close(): Promise<void>;
}

/**
 * Starts the API with the composition of pages, with releases in a temporary store and a sample shell beside it.
 * `overrides` are origins whose builds may replace releases; null allows none.
 */
export async function startComposedApp({
  overrides = null,
  ...settings
}: Pick<TestOptions, 'proxies'> & { overrides?: readonly string[] | null } = {}): Promise<ComposedApp> {
  const root = mkdtempSync(path.join(tmpdir(), 'nara-composed-'));
  writeShell(root);
  const releases = await temporaryReleases();
  const { composition: live, firstViewProblems: problems } = releases;
  const options = { builds: builds(root), releases: live, problems, overrides };
  const test = await startTestApp({ ...settings, releases, plugins: [(server) => composition(server, options)] });
  return {
    test,
    releases,
    async close() {
      await test.close();
      rmSync(root, { recursive: true });
    },
  };
}
