import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builds, composition } from '#delivery/composition';
import type { OpenReleases } from '#delivery/releases';
import { startedBy, startTestApp, type TestApp, type TestOptions } from '../test-app';
import { temporaryReleases } from './sample-release';
import { type SampleShell, writeShell } from './sample-shell';

/** API under test that also serves pages. */
export interface ComposedApp {
  test: TestApp;
  /** Folder of the builds. */
  root: string;
  releases: OpenReleases;
  close(): Promise<void>;
}

type ComposedOptions = Pick<TestOptions, 'proxies' | 'payments'> & {
  overrides?: readonly string[] | null;
  hostOrigins?: readonly string[];
  shell?: SampleShell;
  files?: Readonly<Record<string, string>>;
};

/**
 * Starts the API with the composition of pages, with releases in a temporary store and a shell beside it. `overrides` are
 * origins whose builds may replace releases; null allows none. `files` are further files among the builds, by path.
 */
export async function startComposedApp({
  overrides = null,
  hostOrigins,
  shell,
  files = {},
  ...settings
}: ComposedOptions = {}): Promise<ComposedApp> {
  const root = mkdtempSync(path.join(tmpdir(), 'nara-composed-'));
  writeShell(root, shell);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  const releases = await temporaryReleases();
  const { composition: live, firstViewProblems: problems } = releases;
  const options = { builds: builds(root), releases: live, problems, overrides, hostOrigins };
  const test = await startTestApp({ ...settings, releases, plugins: [(server) => composition(server, options)] });
  return {
    test,
    root,
    releases,
    async close() {
      await test.close();
      rmSync(root, { recursive: true });
    },
  };
}

/** Starts the same before all tests of a file, and closes it after them. */
export const composedAppForFile = (options?: ComposedOptions): ComposedApp =>
  startedBy(beforeAll, afterAll, () => startComposedApp(options));
