import { execFileSync } from 'node:child_process';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import type { PartRelease } from '@nara/shared-contracts/api/composition';
import type { Provenance, PublisherChecks, UploadOrigin } from '@nara/shared-contracts/api/releases';
import { plainText } from '@nara/shared-contracts/rules/common';
import { MAX_TICKETS, TICKET_PATTERN } from '@nara/shared-contracts/rules/releases';
import { signRelease } from '../../commerce-api/src/delivery/releases/check/signature';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the publisher's private key: RELEASE_KEY (PEM) or the file RELEASE_KEY_FILE; null if neither is set. Throws
 * if it is not an Ed25519 private key. The message never contains the key.
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

/** Author and message of a commit. */
interface CommitNote {
  author: string;
  /** The whole message. */
  message: string;
}

interface ProvenanceOptions {
  environment: Environment;
  /** Epoch ms. */
  builtAt: number;
  checks: PublisherChecks;
  /** Tickets that were given, in addition to those in the message. */
  tickets: readonly string[];
  /** Returns the commit of the working copy, or null outside a repository. */
  commitHere?: () => string | null;
  /** Returns what the repository knows about a commit; null if it does not have the commit. */
  noteOf?: (commit: string) => CommitNote | null;
}

/**
 * Returns what a version is built from and by whom: RELEASE_COMMIT and RELEASE_BUILDER, or else the values of the
 * pipeline (GitHub, GitLab, Jenkins), or else the working copy and the user of this machine. Author and message are
 * those of the commit, unless RELEASE_AUTHOR and RELEASE_MESSAGE say otherwise.
 */
export function readProvenance({
  environment,
  builtAt,
  checks,
  tickets: given,
  commitHere = commitOfWorkingCopy,
  noteOf = noteOfCommit,
}: ProvenanceOptions): Provenance {
  const commit =
    environment.RELEASE_COMMIT ||
    environment.GITHUB_SHA ||
    environment.CI_COMMIT_SHA ||
    environment.GIT_COMMIT ||
    commitHere();
  const note = commit ? noteOf(commit.replace(/-dirty$/, '')) : null;
  const whole = environment.RELEASE_MESSAGE || note?.message || '';
  const author = lineOf(environment.RELEASE_AUTHOR || note?.author);
  const message = lineOf(whole.trimStart().split('\n', 1)[0]);
  const tickets = ticketsOf(whole, given);
  return {
    commit,
    builder:
      environment.RELEASE_BUILDER ||
      gitHubRun(environment) ||
      environment.CI_JOB_URL ||
      environment.BUILD_URL ||
      `${userInfo().username}@${hostname()}`,
    builtAt: new Date(builtAt).toISOString(),
    ...(author && { author }),
    ...(message && { message }),
    ...(tickets.length > 0 && { tickets }),
    checks,
  };
}

const MAX_LINE_LENGTH = 200;

/** Returns a text in the form that the record of a release accepts. Cuts it if it is too long. */
function lineOf(text = ''): string {
  const line = plainText(text);
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1).trimEnd()}…` : line;
}

const gitHubRun = ({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID }: Environment): string | undefined =>
  GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;

/** Runs Git in the working copy; null without an answer. */
function git(args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** Returns the commit that is checked out, with `-dirty` if files differ from it; null without a repository. */
const commitOfWorkingCopy = (): string | null => git(['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*']);

function noteOfCommit(commit: string): CommitNote | null {
  const [author = '', ...message] = git(['log', '-1', '--format=%an%n%B', commit, '--'])?.split('\n') ?? [];
  return author ? { author, message: message.join('\n') } : null;
}

/** Returns the origin of a release, signed if there is a key. */
export const originOf = (release: PartRelease, provenance: Provenance, key: KeyObject | null): UploadOrigin => ({
  provenance,
  ...(key && { signature: signRelease(release, provenance, key) }),
});

/** Prefixes that are not projects: standards are numbered in the same way. */
const STANDARDS = new Set(['AES', 'CVE', 'CWE', 'EN', 'ISO', 'MD', 'PR', 'RFC', 'RSA', 'SHA', 'TLS', 'UTF']);

const isTicket = (word: string): boolean =>
  TICKET_PATTERN.test(word) && !STANDARDS.has(word.slice(0, word.indexOf('-')));

/** Returns the tickets of a release without duplicates: the given ones first, then those that the message names. */
export function ticketsOf(message: string, given: readonly string[]): string[] {
  const named = message.split(/[^A-Za-z0-9-]+/).filter(isTicket);
  return [...new Set([...given, ...named])].slice(0, MAX_TICKETS);
}
