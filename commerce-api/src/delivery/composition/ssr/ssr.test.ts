import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleRelease, temporaryReleases } from '../../../../testing/releases/sample-release';
import { findIsolation } from './isolation';
import { createSsr } from './ssr';

test('first views of uploaded versions are not drawn where the system cannot isolate a process', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nara-first-views-'));
  writeFileSync(path.join(folder, 'first-view.cjs'), '');
  const releases = await temporaryReleases();
  const release = { ...sampleRelease().release, name: 'storefront', version: '1.0.0-abc' };
  const outcomes: string[] = [];
  const views = createSsr({
    onFault: () => undefined,
    onOutcome: (_, outcome) => outcomes.push(outcome),
    problems: releases.firstViewProblems,
    isOurs: () => false,
    isolation: { ...(await findIsolation()), isComplete: false },
  });
  expect(await views.of({ folder, release }, { url: '/', answers: {} })).toBeNull();
  expect(outcomes).toEqual(['none']);
  expect(releases.firstViewProblems.of('storefront', ['1.0.0-abc'])).toEqual([
    { version: '1.0.0-abc', state: 'not-isolated', faults: 0, message: '' },
  ]);
  views.close();
  await releases.close();
  rmSync(folder, { recursive: true });
});
