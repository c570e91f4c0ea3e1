import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromRoot, ROOT } from '../paths';
import { reportAndExit } from '../processes';
import { describeComparison } from './affected';
import type { Comparison } from './change';
import { compareContracts } from './compare';
import { contractUsers, currentReport } from './current';
import { formatReport, isRaised, nextVersion, parseReport, type Report } from './report';

const REPORT = 'shared-contracts/host-contract.md';
const VERSION_FILE = fromRoot('shared-contracts/src/host/version.ts');

const checkedIn = (): string => (existsSync(fromRoot(REPORT)) ? readFileSync(fromRoot(REPORT), 'utf8') : '');

/**
 * Returns the report of the last commit, because a change may be reported in several runs. Without git, returns the one
 * on disk.
 */
function reportBefore(): Report | null {
  try {
    const committed = execFileSync('git', ['show', `HEAD:${REPORT}`], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return parseReport(committed) ?? parseReport(checkedIn());
  } catch {
    return parseReport(checkedIn());
  }
}

/** Compares the host contract with its report. With `--write`, writes the report and raises the version by semver. */
function checkContracts(): void {
  const { values } = parseArgs({ options: { write: { type: 'boolean' }, major: { type: 'boolean' } } });
  const now = currentReport();
  const before = reportBefore() ?? now;
  const comparison = compareContracts(before.promises, now.promises);
  const isEnough = isRaised(now.version, before.version, comparison);
  const described = describeComparison(comparison, before.promises, contractUsers);

  if (comparison.breaks.length > 0 && !isEnough && !values.major) {
    throw new Error(`This breaks what was built against contracts ${before.version}:
${described}
Keep what was promised beside the new, or raise the major version: npm run check -- contracts --write --major.
Then a remote is refused until it is built and released again.`);
  }
  const version = isEnough ? now.version : nextVersion(before.version, comparison);
  const text = formatReport({ version, promises: now.promises });
  if (text === checkedIn() && version === now.version) return void say(`Contracts ${version}: as reported`);
  if (!values.write)
    throw new Error(
      ['The contracts changed: run npm run check -- contracts --write, and check in what it writes', described]
        .join('\n')
        .trim(),
    );
  if (version !== now.version) raise(now.version, version);
  writeFileSync(fromRoot(REPORT), text);
  if (described) say(described);
  say(`Contracts ${version}: ${summaryOf(comparison)} since ${before.version}. Wrote ${REPORT}`);
}

const summaryOf = ({ breaks, widened, additions }: Comparison): string =>
  `${additions.length} new, ${widened.length} widened, ${breaks.length} broken`;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function raise(from: string, to: string): void {
  writeFileSync(VERSION_FILE, readFileSync(VERSION_FILE, 'utf8').replace(`'${from}'`, `'${to}'`));
}

try {
  checkContracts();
} catch (error) {
  reportAndExit(error);
}
