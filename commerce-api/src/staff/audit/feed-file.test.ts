import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigurationError } from '#platform/configuration';
import { requireFeedFile } from './feed';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'feed-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);

test.each([
  ['is a folder', () => folder, () => `${folder} is a folder where a file must be; move it away, or name a file`],
  [
    'lies in a folder that is not there',
    () => at('missing/audit.jsonl'),
    () => `${at('missing')} is not there; create it, or name one that is`,
  ],
  [
    'lies below a file',
    () => {
      writeFileSync(at('file'), '');
      return at('file/audit.jsonl');
    },
    () => `${at('file/audit.jsonl')} lies below a file, or is a file where a folder must be`,
  ],
  [
    'is a pipe',
    () => {
      execFileSync('mkfifo', [at('pipe')]);
      return at('pipe');
    },
    () => `${at('pipe')} is no file that keeps what it is given; name a file`,
  ],
])('an audit feed file that %s is refused', async (_, make, sentence) => {
  const fault = await requireFeedFile(make()).catch((cause: unknown) => cause);
  expect(fault).toBeInstanceOf(ConfigurationError);
  expect((fault as Error).message).toContain(`AUDIT_FEED_FILE ${sentence()}`);
});

test('an existing audit feed file is kept, and a new one is readable by its owner only', async () => {
  writeFileSync(at('old'), 'lines\n', { mode: 0o640 });
  await requireFeedFile(at('old'));
  expect([readFileSync(at('old'), 'utf8'), statSync(at('old')).mode & 0o777]).toEqual(['lines\n', 0o640]);
  await requireFeedFile(at('new'));
  expect(statSync(at('new')).mode & 0o777).toBe(0o600);
});
