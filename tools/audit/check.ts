import { spawnSync } from 'node:child_process';
import { fromRoot } from '../paths';
import { readAudit } from './read-audit';

/**
 * Asks the registry for known vulnerabilities in the production packages. Without an answer the check does not fail.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
  cwd: fromRoot(),
  encoding: 'utf8',
});
const audit = readAudit(stdout);
if (!audit.isChecked) process.stdout.write(`Not checked, because the registry gave no answer: ${audit.reason}\n`);
else if (audit.faults.length === 0) process.stdout.write('No package with a severe known vulnerability\n');
else {
  process.stdout.write(`Known vulnerabilities:\n${audit.faults.map((fault) => `  ${fault}\n`).join('')}`);
  process.exitCode = 1;
}
