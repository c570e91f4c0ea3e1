import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Comparison } from '../contracts/change';
import { renameNewest } from '../contracts/changelog';
import { compareContracts } from '../contracts/compare';
import { contractUsers, currentReport } from '../contracts/current';
import { describeComparison } from '../contracts/describe';
import type { Promised } from '../contracts/promise';
import { formatReport, parseReport, type Report } from '../contracts/report';
import { isRaised, nextVersion } from '../contracts/version';
import { fromRoot, ROOT } from '../paths';
import { reportAndExit } from '../processes';

/** The reports, the shorter one for reviewers of what a host and its remotes share. */
const REPORTS = [
  {
    file: 'shared-contracts/host-contract.md',
    about: 'What a host and its remotes share at run time: the exports of `@nara/shared-contracts/host`.',
    isIn: ({ group }: Promised) => group.startsWith('@nara/'),
  },
  {
    file: 'shared-contracts/api-report.md',
    about: 'What the endpoints promise.',
    isIn: ({ group }: Promised) => !group.startsWith('@nara/'),
  },
];
const VERSION_FILE = fromRoot('shared-contracts/src/host/version.ts');
const CHANGELOG = fromRoot('CHANGELOG.md');

const checkedIn = (file: string): string => (existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : '');

/** Returns the promises of all reports; null if one of them is missing. */
function readReports(read: (file: string) => string): Report | null {
  const reports = REPORTS.flatMap(({ file }) => parseReport(read(file)) ?? []);
  const version = reports.length === REPORTS.length ? reports[0]?.version : undefined;
  return version ? { version, promises: reports.flatMap(({ promises }) => promises) } : null;
}

/**
 * Returns the report of the last commit, because a change may be reported in several runs. Without git, returns the one
 * on disk.
 */
function reportBefore(): Report | null {
  const committed = (file: string) =>
    execFileSync('git', ['show', `HEAD:${file}`], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    return readReports(committed) ?? readReports(checkedIn);
  } catch {
    return readReports(checkedIn);
  }
}

/** Writes the report of the contracts and raises their version by semver. With `--check`, only compares. */
function apiReport(): void {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, major: { type: 'boolean' } } });
  const now = currentReport();
  const before = reportBefore() ?? now;
  const comparison = compareContracts(before.promises, now.promises);
  const isEnough = isRaised(now.version, before.version, comparison);
  const described = describeComparison(comparison, before.promises, contractUsers);

  if (comparison.breaks.length > 0 && !isEnough && !values.major) {
    throw new Error(`This breaks what was built against contracts ${before.version}:
${described}
Keep what was promised beside the new, or raise the major version: npm run api-report -- --major.
Then a remote is refused until it is built and released again.`);
  }
  const version = isEnough ? now.version : nextVersion(before.version, comparison);
  const texts = REPORTS.map(({ file, about, isIn }) => ({
    file,
    text: formatReport({ version, promises: now.promises.filter(isIn) }, about),
  }));
  if (texts.every(({ file, text }) => text === checkedIn(file)) && version === now.version)
    return void say(`Contracts ${version}: as reported`);
  if (values.check)
    throw new Error(
      ['The contracts changed: run npm run api-report, and check in what it writes', described].join('\n').trim(),
    );
  if (version !== now.version) raise(now.version, version);
  for (const { file, text } of texts) writeFileSync(fromRoot(file), text);
  if (described) say(described);
  say(
    `Contracts ${version}: ${summaryOf(comparison)} since ${before.version}. Wrote ${texts.map(({ file }) => file).join(' and ')}`,
  );
}

const summaryOf = ({ breaks, widened, additions }: Comparison): string =>
  `${additions.length} new, ${widened.length} widened, ${breaks.length} broken`;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function raise(from: string, to: string): void {
  writeFileSync(VERSION_FILE, readFileSync(VERSION_FILE, 'utf8').replace(`'${from}'`, `'${to}'`));
  writeFileSync(CHANGELOG, renameNewest(readFileSync(CHANGELOG, 'utf8'), to));
}

try {
  apiReport();
} catch (error) {
  reportAndExit(error);
}
