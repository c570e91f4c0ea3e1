import { generateKeyPairSync } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PartRelease, PublishedRelease } from '@nara/shared-contracts/api/composition';
import type { Provenance, UploadOrigin } from '@nara/shared-contracts/api/releases';
import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules/composition';
import { pino } from 'pino';
import {
  baseOf,
  contentVersion,
  fingerprintOf,
  integrityOf,
  type OpenReleases,
  openReleases,
  signRelease,
} from '#delivery/releases';

/** Publisher with its own key pair. */
export interface SamplePublisher {
  /** PEM. */
  publicKey: string;
  fingerprint: string;
  /** Returns the signed origin of a release. */
  sign(release: PartRelease, changes?: Partial<Provenance>): UploadOrigin & Required<Pick<UploadOrigin, 'signature'>>;
}

/** Creates a publisher whose builds come from commit 5f0c7d1 by default. */
export function samplePublisher(): SamplePublisher {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: fingerprintOf(publicKey),
    sign(release, changes = {}) {
      const provenance = { commit: '5f0c7d1', builder: 'Pipeline 7', builtAt: '2026-03-05T09:00:00.000Z', ...changes };
      return { provenance, signature: signRelease(release, provenance, privateKey) };
    },
  };
}

/** Opens releases in a temporary store; the builds in `folders` are adopted. */
export async function temporaryReleases(folders: readonly string[] = []): Promise<OpenReleases> {
  const releases = await openReleases({
    location: { kind: 'temporary' },
    adoption: folders.length > 0 ? 'always' : 'never',
    folders,
    log: pino({ level: 'silent' }),
    now: Date.now,
  });
  await releases.adopt();
  return releases;
}

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
