import { gzipSync } from 'node:zlib';
import { NO_TERMS, releases } from '#delivery/releases';
import { sampleShell } from '../releases/sample-shell';
import type { TestApp } from '../test-app';
import type { ExampleCall } from './call';

export const releaserAt = (test: TestApp) => ({ name: 'Somebody', at: test.clock.now, terms: NO_TERMS });
export const MAP = JSON.stringify({ version: 3, sources: ['one.ts'], names: [], mappings: 'AAAA' });

/** Stores a shell with its source map. */
export async function shellSourceMap(test: TestApp): Promise<ExampleCall> {
  const { release, files } = sampleShell();
  const { keepSourceMaps, publish } = test.context.get(releases);
  await publish(release.name, { release, files }, releaserAt(test));
  const [script = ''] = Object.keys(release.integrity);
  await keepSourceMaps({ remote: release.name, version: release.version }, new Map([[script, gzipSync(MAP)]]));
  return { params: { version: release.version, script } };
}
