import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toZip } from './zip';

test('Python’s zipfile reads the archive', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
  const file = path.join(folder, 'labels.zip');
  writeFileSync(file, toZip({ 'a.png': Buffer.from('first'), 'b.png': Buffer.alloc(3000, 7) }));
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.namelist(), z.read("a.png"))';
  expect(execFileSync('python3', ['-c', program, file], { encoding: 'utf8' })).toBe(
    "None ['a.png', 'b.png'] b'first'\n",
  );
  rmSync(folder, { recursive: true });
});
