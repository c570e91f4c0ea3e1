import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PartRelease, PublishedRelease } from '@nara/shared-contracts/api/composition';
import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules/composition';
import { baseOf, contentVersion, integrityOf } from '#delivery/releases';

export interface SampleRelease {
  release: PublishedRelease;
  files: Map<string, Buffer>;
}

/** Returns a complete, valid release with one script and a first view; another `script` makes another version. */
export function sampleRelease({
  name = 'admin',
  script = 'globalThis.sample = "one";',
  firstView = '',
  ...changes
}: Partial<Omit<PublishedRelease, 'firstView' | 'version'>> & {
  script?: string;
  firstView?: string;
} = {}): SampleRelease {
  const content = Buffer.from(script);
  const view = Buffer.from(firstView);
  const files = new Map([
    ['remoteEntry.1a2b.js', content],
    ['remoteEntry.1a2b.js.br', brotliCompressSync(content)],
    ['remoteEntry.1a2b.js.gz', gzipSync(content)],
    [FIRST_VIEW_SCRIPT, view],
  ]);
  const releaseAs = (version: string): PublishedRelease => {
    const base = baseOf({ name, version });
    const entry = `${base}remoteEntry.1a2b.js`;
    return {
      name,
      version,
      manifest: `${base}release.json`,
      container: `${name}_remote`,
      entry,
      pathPrefix: `/${name}`,
      requires: { contracts: '^1.0.0' },
      integrity: { 'remoteEntry.1a2b.js': integrityOf(content) },
      preload: { [`/${name}`]: { scripts: [entry], data: [] } },
      budgetKiB: 40,
      imports: {},
      firstView: integrityOf(view),
      ...changes,
    };
  };
  return { release: releaseAs(contentVersion('1.0.0', releaseAs('1.0.0'))), files };
}

/** Returns the upload of a release in the form of a call. */
export const uploadOf = ({ release, files }: { release: PartRelease; files: Map<string, Buffer> }) => ({
  release,
  files: Object.fromEntries([...files].map(([name, content]) => [name, content.toString('base64')])),
});
