import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules/composition';
import { ACTIVATION_REFUSALS } from '@nara/shared-contracts/rules/releases';
import { type SampleRelease, sampleRelease } from '../../../../testing/releases/sample-release';
import type { LiveComposition, PlacedRemote } from './candidate';
import { checkRelease } from './check-release';

const placed = (name: string, pathPrefix: string): PlacedRemote => ({
  ...{ name, pathPrefix, container: `${name}_remote` },
  ...{ version: '1.0.0-aa', standing: 'live', contracts: '^1' },
});

const live: LiveComposition = {
  shells: [{ version: '1.0.0-bb', standing: 'live', contracts: '1.2.0', shares: {} }],
  remotes: [placed('admin', '/admin'), placed('storefront', '/')],
  trials: [],
  callFaults: () => [],
};

const unsigned = { keys: [], origins: [] };

/** Returns the reasons why a release of the back office is refused. */
const reasons = ({ release, files }: { release: unknown; files: SampleRelease['files'] }) =>
  checkRelease({ remote: 'admin', release, files, live, proof: unsigned })
    .filter(({ passed }) => !passed)
    .map(({ check }) => check);

/** Returns a valid release with one change. */
function broken(change: (sample: SampleRelease) => void, of = sampleRelease()): SampleRelease {
  change(of);
  return of;
}

const SCRIPT = 'remoteEntry.1a2b.js';
const lacking = (file: string) => broken(({ files }) => void files.delete(file));
const having = (file: string, content: string) => broken(({ files }) => void files.set(file, Buffer.from(content)));
const describedBy = (changes: Partial<SampleRelease['release']>) =>
  broken(({ release }) => void Object.assign(release, changes));
/** Generates incompressible text. */
const noise = (length: number) => randomBytes(length).toString('base64');

test('a valid release passes, and each check reports its result', () => {
  const checks = checkRelease({ remote: 'admin', ...sampleRelease(), live, proof: unsigned });
  expect(checks.every(({ passed, detail }) => passed && detail.length > 0)).toBe(true);
});

test.each<[string, string, { release: unknown; files: SampleRelease['files'] }]>([
  ['a description that is none', 'manifest-invalid', { ...sampleRelease(), release: { name: 'admin' } }],
  ['another team’s remote', 'wrong-remote', sampleRelease({ name: 'storefront', pathPrefix: '/' })],
  ['scripts of somebody else', 'wrong-remote', sampleRelease({ entry: 'https://evil.example/remoteEntry.js' })],
  [
    'scripts out of its folder',
    'wrong-remote',
    sampleRelease({ preload: { '/admin': { scripts: ['/shell/main.js'], data: [] } } }),
  ],
  ['a version that is another’s content', 'version-mismatch', describedBy({ pathPrefix: '/admin2' })],
  ['a budget that was raised afterwards', 'version-mismatch', describedBy({ budgetKiB: 41 })],
  ['a script that did not arrive', 'files-missing', lacking(SCRIPT)],
  ['a compressed script that did not arrive', 'files-missing', lacking(`${SCRIPT}.br`)],
  ['a first view that did not arrive', 'files-missing', lacking(FIRST_VIEW_SCRIPT)],
  [
    'a first script that it does not have',
    'chunk-missing',
    broken(({ release }) => {
      release.preload['/admin']?.scripts.push(release.entry.replace('remoteEntry', 'cart'));
    }),
  ],
  [
    'a chunk that its entry names and it does not have',
    'chunk-missing',
    sampleRelease({ script: 'const r={};r.u=e=>e+"."+{7:"0a1b2c3d"}[e]+".js"' }),
  ],
  ['an entry that breaks off', 'script-invalid', sampleRelease({ script: 'const remote = {' })],
  ['a first view that breaks off', 'script-invalid', sampleRelease({ firstView: 'module.exports = (' })],
  ['a script without a hash', 'integrity-incomplete', having('more.js', '1')],
  ['a manifest for other hosts without a hash', 'integrity-incomplete', having('mf-manifest.json', '{}')],
  ['a script that was changed', 'integrity-mismatch', having(SCRIPT, 'evil()')],
  ['a compressed script that is another', 'integrity-mismatch', having(`${SCRIPT}.gz`, 'evil()')],
  ['a first view that was changed', 'integrity-mismatch', having(FIRST_VIEW_SCRIPT, 'evil()')],
  ['a file that belongs to nothing', 'integrity-mismatch', having('notes.html', 'x')],
  ['paths that it did not have', 'prefix-changed', sampleRelease({ pathPrefix: '/back-office' })],
  ['paths of another remote', 'prefix-changed', sampleRelease({ pathPrefix: '/' })],
  ['a container of another remote', 'prefix-changed', sampleRelease({ container: 'storefront_remote' })],
  ['newer contracts', 'contracts-unfit', sampleRelease({ requires: { contracts: '^1.3.0' } })],
  ['other contracts', 'contracts-unfit', sampleRelease({ requires: { contracts: '^2.0.0' } })],
  ['more than its own budget', 'over-budget', sampleRelease({ script: `// ${noise(4000)}`, budgetKiB: 2 })],
  ['more than anybody’s budget', 'over-budget', sampleRelease({ script: `// ${noise(80_000)}`, budgetKiB: 1000 })],
])('a release is refused for %s: %s', (_, reason, release) => {
  expect(reasons(release)).toContain(reason);
});

describe('the first version of a remote', () => {
  const [admin, storefront] = live.remotes;
  const failed = (sample: SampleRelease, ...remotes: typeof live.remotes) =>
    checkRelease({ remote: sample.release.name, ...sample, live: { ...live, remotes }, proof: unsigned })
      .filter(({ passed }) => !passed)
      .map(({ check }) => check);

  test.each([
    ['inside nothing', '/journal', [admin], []],
    [
      'beside the back office, as the shop declares',
      '/journal',
      [admin, { ...storefront, innerPrefixes: ['/journal'] }],
      [],
    ],
    ['inside the back office, as it declares', '/admin/x', [{ ...admin, innerPrefixes: ['/admin/x'] }, storefront], []],
    ['over the checkout', '/checkout', [admin, storefront], ['prefix-undeclared']],
    ['over a screen of the back office', '/admin/orders', [admin, storefront], ['prefix-undeclared']],
    ['directly below /admin/apps, which nobody declares', '/admin/apps/x', [admin, storefront], []],
    ['deeper below /admin/apps', '/admin/apps/x/y', [admin, storefront], ['prefix-undeclared']],
    ['over /admin/apps itself', '/admin/apps', [admin, storefront], ['prefix-undeclared']],
    ['deeper than declared', '/admin/x/y', [{ ...admin, innerPrefixes: ['/admin/x'] }], ['prefix-undeclared']],
    [
      'declared by another than the outer one',
      '/admin/x',
      [admin, { ...storefront, innerPrefixes: ['/admin/x'] }],
      ['prefix-undeclared'],
    ],
    ['around another', '/', [admin], ['prefix-undeclared']],
    ['in capitals', '/Checkout', [], ['prefix-undeclared']],
    ['in an encoding', '/%63heckout', [], ['prefix-undeclared']],
    ['with a detour', '/journal/../checkout', [], ['prefix-undeclared']],
  ])('the first version of a remote %s (%s)', (_, pathPrefix, remotes, expected) => {
    const sample = sampleRelease({ name: 'journal', pathPrefix });
    expect(failed(sample, ...(remotes as typeof live.remotes))).toEqual(expected);
  });

  test('a new remote may surround one below /admin/apps without declaring it', () => {
    const app = placed('app', '/admin/apps/x');
    expect(failed(sampleRelease({ name: 'journal', pathPrefix: '/admin' }), app)).toEqual([]);
  });

  test('a new remote may surround another that it declares', () => {
    const sample = sampleRelease({ name: 'journal', pathPrefix: '/', innerPrefixes: ['/admin'] });
    expect(failed(sample, ...live.remotes.slice(0, 1))).toEqual([]);
  });
});

describe('a release with modules among its scripts', () => {
  /** Returns the sentences of the failed checks that concern scripts. */
  const faultsOf = (entry: string, module: string): string[] => {
    const sample = sampleRelease({ script: entry });
    const files = new Map([...sample.files, ['container.js', Buffer.from(module)]]);
    return checkRelease({ remote: 'admin', ...sample, files, live, proof: unsigned })
      .filter(({ check, passed }) => !passed && /^(script-invalid|chunk-missing)$/.test(check))
      .map(({ detail }) => detail);
  };

  test('a release of modules passes if its entry is a classic script', () => {
    expect(faultsOf('var it = import("./container.js")', 'import "./remoteEntry.1a2b.js"; export const a = 1')).toEqual(
      [],
    );
  });

  test.each([
    ['import "./screens.js"', 'screens.js'],
    ['export * from "./screens.js"', 'screens.js'],
    ['export const open = () => import("./screens.js?v=1")', 'screens.js'],
  ])('a module with %s is refused because the release lacks the file that it names', (module, name) => {
    expect(faultsOf('1', module)).toEqual([expect.stringContaining(`container.js names ${name}`)]);
  });

  test('an entry that breaks off or names a missing chunk is refused with a remedy', () => {
    expect(faultsOf('const remote = {', '1')).toEqual([
      'remoteEntry.1a2b.js is no script: Unexpected end of input; build it again.',
    ]);
    expect(faultsOf('const r = {}; r.u = (e) => e + "." + { 7: "0a1b2c3d" }[e] + ".js";', '1')).toEqual([
      'remoteEntry.1a2b.js names 7.0a1b2c3d.js, which is not part of this version; build it again and send all of it.',
    ]);
  });

  test('an incomplete module is refused', () => {
    expect(faultsOf('1', 'export const a = {')).toEqual([expect.stringContaining('container.js is no script')]);
  });

  test('an entry that is a module is refused with a remedy', () => {
    expect(faultsOf('export const get = 1', '1')).toEqual([expect.stringContaining('pages load entries as scripts')]);
  });
});

test('every refusal reason is documented for operators', () => {
  const handbook = readFileSync(path.resolve(__dirname, '../../../../../docs/operations/release.md'), 'utf8');
  const section = handbook.split('\n## ').find((part) => part.startsWith('Refusals')) ?? '';
  const [, table = ''] = /^\| reason.*\n((?:\|.*\n)+)/m.exec(section) ?? [];
  const explained = [...table.matchAll(/^\| `([a-z-]+)` +\| [^|]{10,}\|$/gm)].map(([, reason]) => reason);
  expect(explained).toEqual([...ACTIVATION_REFUSALS]);
});
