import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '#delivery/releases';
import { sampleRelease } from '../../testing/releases';

/**
 * Writes small builds of a shell and a shop below a folder, for servers to compose pages from. Returns the folder.
 * `hash` (eight hexadecimal digits) distinguishes them from others.
 */
export function writeBuilds(hash: string): string {
  const root = mkdtempSync(path.join(tmpdir(), `nara-builds-`));
  const write = (file: string, content: string | Buffer) => {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  const script = `globalThis.shell = "${hash}";`;
  write(`shell/dist/main.${hash}.js`, script);
  write(
    'shell/dist/shell.json',
    JSON.stringify({
      main: { url: `/shell/main.${hash}.js`, integrity: integrityOf(Buffer.from(script)) },
      css: '',
      gates: { site: '', enterprise: '' },
    }),
  );
  const { release, files } = sampleRelease({
    name: 'storefront',
    script: `globalThis.shop = "${hash}";`,
    pathPrefix: '/',
  });
  write('storefront-remote/dist/release.json', JSON.stringify(release));
  for (const [file, content] of files) write(`storefront-remote/dist/${file}`, content);
  return root;
}
