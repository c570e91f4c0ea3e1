import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isTimeout } from '#platform/outbound';
import { collectingGarbage, startTestApp, type TestApp } from '#testing';
import { createFeed } from './feed';
import { recordAudit } from './record-audit';
import { auditSealer } from './sealer';

let test: TestApp;
let folder: string;
beforeEach(async () => {
  test = await startTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'audit-feed-'));
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

async function addSealed(...subjects: string[]): Promise<void> {
  for (const subject of subjects) {
    await recordAudit(
      test.context.database.kysely,
      { staff: { name: 'Nomsa', userId: null, role: 'admin' }, requestId: 'r', at: test.clock.now },
      { action: 'order.status', subject, before: null, after: {} },
    );
    await test.context.get(auditSealer).runOnce();
  }
}

const feedInto = (auditFeedFile: string, longestMs?: number) =>
  createFeed({ ...test.context, configuration: { ...test.context.configuration, auditFeedFile } }, longestMs);

it('the audit feed appends each sealed entry once, in order, across a restart and a rotation', async () => {
  const file = path.join(folder, 'audit.jsonl');
  const feed = () => feedInto(file).runOnce();
  const subjectsIn = (name: string) =>
    readFileSync(name, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map(({ no, subject }) => `${no} ${subject}`);
  await addSealed('a', 'b');
  await feed();
  await feed();
  expect(subjectsIn(file)).toEqual(['1 a', '2 b']);
  renameSync(file, `${file}.1`);
  await addSealed('c');
  await feed();
  expect([subjectsIn(`${file}.1`), subjectsIn(file)]).toEqual([['1 a', '2 b'], ['3 c']]);
  for (const name of [file, `${file}.1`, `${file}.cursor`]) expect(statSync(name).mode & 0o077).toBe(0);
});

it('the audit feed waits a bounded time for a blocked file and writes no entry twice', async () => {
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  await addSealed('a');
  const feed = feedInto(pipe, 100);
  const faults: unknown[] = [];
  // Writing to a pipe blocks until it has a reader.
  await collectingGarbage(async () => {
    for (let times = 0; times < 2; times += 1) await feed.runOnce().catch((fault: unknown) => faults.push(fault));
  });
  const { stdout } = await promisify(execFile)('cat', [pipe]);
  expect(faults.map(isTimeout)).toEqual([true, true]);
  expect(stdout.trim().split('\n')).toHaveLength(1);
});
