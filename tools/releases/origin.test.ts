import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { Provenance } from '@nara/shared-contracts/api/releases';
import { readKey, readProvenance } from './origin';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const PUBLIC_PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const OTHER_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const OTHER_PEM = OTHER_KEY.export({ type: 'pkcs8', format: 'pem' }).toString();

const checks = { types: 'passed', tests: 'passed', smoke: 'skipped' } as const;

const provenanceOf = (environment: Record<string, string>, message = 'NARA-12: The cart\n\nAfter SHOP-7.') =>
  readProvenance({
    environment,
    builtAt: Date.parse('2026-03-05T10:00:00.000Z'),
    checks,
    tickets: ['OPS-3'],
    commitHere: () => '5f0c7d1-dirty',
    noteOf: (commit) => (commit === '5f0c7d1' ? { author: 'Nomsa Dube', message } : null),
  });

describe('the key', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'nara-key-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('a release key is read from a variable, also with escaped line breaks, or from a file, if one is given', () => {
    expect(readKey({ RELEASE_KEY: '' })).toBeNull();
    const file = path.join(folder, 'key.pem');
    writeFileSync(file, PEM);
    for (const environment of [
      { RELEASE_KEY: PEM },
      { RELEASE_KEY: PEM.replaceAll('\n', '\\n') },
      { RELEASE_KEY_FILE: file },
    ]) {
      expect(readKey(environment)?.equals(privateKey)).toBe(true);
    }
    expect(() => readKey({ RELEASE_KEY_FILE: '/nowhere/key.pem' })).toThrow('/nowhere/key.pem');
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['a public key', PUBLIC_PEM],
    ['a key of another kind', OTHER_PEM],
  ])('a release key that is %s is refused without printing it', (_, RELEASE_KEY) => {
    expect(() => readKey({ RELEASE_KEY })).toThrow(/^RELEASE_KEY is no Ed25519 private key in PEM; [\w -]+ makes one$/);
  });
});

describe('the provenance', () => {
  it('the provenance has the commit, builder, author, message and tickets of the working copy', () => {
    expect(provenanceOf({})).toEqual({
      commit: '5f0c7d1-dirty',
      builder: expect.stringContaining(`@${hostname()}`),
      builtAt: '2026-03-05T10:00:00.000Z',
      author: 'Nomsa Dube',
      message: 'NARA-12: The cart',
      tickets: ['OPS-3', 'NARA-12', 'SHOP-7'],
      checks,
    });
  });

  it('the provenance of an unknown commit has no author or message unless they are given', () => {
    const without = provenanceOf({ RELEASE_COMMIT: 'abc1234' });
    expect(Object.keys(without).join(' ')).toBe('commit builder builtAt tickets checks');
    const given = { RELEASE_COMMIT: 'abc1234', RELEASE_AUTHOR: 'Sipho', RELEASE_MESSAGE: 'A reason' };
    expect(provenanceOf(given)).toMatchObject({ author: 'Sipho', message: 'A reason', tickets: ['OPS-3'] });
  });

  it('the provenance is valid for the server whatever the commit message', () => {
    for (const message of ['x'.repeat(500), 'a\u202eb\u0007c', '\n\n  late', '']) {
      expect(Provenance.safeParse(provenanceOf({}, message)).error).toBeUndefined();
    }
  });

  it.each([
    [
      'GitHub',
      {
        GITHUB_SHA: 'abc1234',
        GITHUB_SERVER_URL: 'https://github.example',
        GITHUB_REPOSITORY: 'nara/shop',
        GITHUB_RUN_ID: '7',
      },
      'https://github.example/nara/shop/actions/runs/7',
    ],
    [
      'GitLab',
      { CI_COMMIT_SHA: 'abc1234', CI_JOB_URL: 'https://gitlab.example/jobs/7' },
      'https://gitlab.example/jobs/7',
    ],
    [
      'Jenkins',
      { GIT_COMMIT: 'abc1234', BUILD_URL: 'https://jenkins.example/job/7/' },
      'https://jenkins.example/job/7/',
    ],
    ['whoever says so', { RELEASE_COMMIT: 'abc1234', RELEASE_BUILDER: 'Nomsa', GITHUB_SHA: 'fff0000' }, 'Nomsa'],
  ])('the provenance has the commit and builder given by %s', (_, environment, builder) => {
    expect(provenanceOf(environment)).toMatchObject({ commit: 'abc1234', builder });
  });
});
