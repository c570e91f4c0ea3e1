import { execFileSync } from 'node:child_process';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import type { Provenance, PublishedRelease, UploadOrigin } from '@nara/shared-contracts';
import { signRelease } from '../../commerce-api/src/delivery/releases/provenance/statement';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the publisher's private key: RELEASE_KEY (PEM) or the file RELEASE_KEY_FILE; null without either. Throws when it
 * is no Ed25519 private key; the message never contains the key.
 */
export function readKey({ RELEASE_KEY, RELEASE_KEY_FILE }: Environment): KeyObject | null {
  if (!RELEASE_KEY && !RELEASE_KEY_FILE) return null;
  const name = RELEASE_KEY ? 'RELEASE_KEY' : `RELEASE_KEY_FILE (${RELEASE_KEY_FILE})`;
  const key = parseKey(RELEASE_KEY ? fromOneLine(RELEASE_KEY) : readFile(String(RELEASE_KEY_FILE)));
  if (key?.asymmetricKeyType !== 'ed25519') {
    throw new Error(`${name} is no Ed25519 private key in PEM; npm run release-key makes one`);
  }
  return key;
}

/** Restores the line breaks that some pipelines keep as `\n` in a variable. */
const fromOneLine = (pem: string): string => pem.replaceAll('\\n', '\n');

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`RELEASE_KEY_FILE (${file}) cannot be read`);
  }
}

function parseKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

interface ProvenanceOptions {
  environment: Environment;
  /** Epoch ms. */
  builtAt: number;
  /** Returns the commit of the working copy, or null outside a repository. */
  commitHere?: () => string | null;
}

/**
 * Returns what a version is built from and by whom: RELEASE_COMMIT and RELEASE_BUILDER, else what the pipeline says (GitHub,
 * GitLab, Jenkins), else the working copy and the user of this machine.
 */
export const readProvenance = ({
  environment,
  builtAt,
  commitHere = commitOfWorkingCopy,
}: ProvenanceOptions): Provenance => ({
  commit:
    environment.RELEASE_COMMIT ||
    environment.GITHUB_SHA ||
    environment.CI_COMMIT_SHA ||
    environment.GIT_COMMIT ||
    commitHere(),
  builder:
    environment.RELEASE_BUILDER ||
    gitHubRun(environment) ||
    environment.CI_JOB_URL ||
    environment.BUILD_URL ||
    `${userInfo().username}@${hostname()}`,
  builtAt: new Date(builtAt).toISOString(),
});

const gitHubRun = ({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID }: Environment): string | undefined =>
  GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;

/** Returns the commit that is checked out, with `-dirty` when files differ from it; null without a repository. */
function commitOfWorkingCopy(): string | null {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** Returns the origin of a release, signed when there is a key. */
export const originOf = (release: PublishedRelease, provenance: Provenance, key: KeyObject | null): UploadOrigin => ({
  provenance,
  ...(key && { signature: signRelease(release, provenance, key) }),
});
