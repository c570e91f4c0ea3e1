import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PartRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { baseOf, contentVersion, integrityOf } from '#delivery/releases';

export interface SampleShell {
  release: ShellRelease;
  files: Map<string, Buffer>;
}

const ENTRY = 'main.1a2b3c4d.js';

/** Returns a complete, valid release of the shell with one script; another `script` makes another version. */
export function sampleShell({
  script = 'globalThis.shell = "one";',
  ...changes
}: Partial<Omit<ShellRelease, 'name' | 'version'>> & { script?: string } = {}): SampleShell {
  const content = Buffer.from(script);
  const files = new Map([
    [ENTRY, content],
    [`${ENTRY}.br`, brotliCompressSync(content)],
    [`${ENTRY}.gz`, gzipSync(content)],
  ]);
  const releaseAs = (version: string): ShellRelease => ({
    name: 'shell',
    version,
    entry: baseOf({ name: 'shell', version }) + ENTRY,
    contracts: CONTRACTS_VERSION,
    integrity: { [ENTRY]: integrityOf(content) },
    styles: '',
    gates: { site: 'GATE', enterprise: '' },
    shares: {},
    calls: { endpoints: {}, shapes: [] },
    budgetKiB: 40,
    ...changes,
  });
  return { release: releaseAs(contentVersion('1.0.0', releaseAs('1.0.0'))), files };
}

/** Writes a build into a `dist` folder, in place of any other. */
export function writeBuild(
  dist: string,
  { release, files }: { release: PartRelease; files: Map<string, Buffer> },
): void {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  for (const [name, content] of files) writeFileSync(path.join(dist, name), content);
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
}

/** Writes the build of a shell below the root of a composition. Returns its description. */
export function writeShell(root: string, shell: SampleShell = sampleShell()): ShellRelease {
  writeBuild(path.join(root, 'shell/dist'), shell);
  return shell.release;
}
