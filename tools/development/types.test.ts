import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stop } from '../processes';
import { typeReader, watchTypes } from './types';

test('a round of type checks is reported by file and line', () => {
  const said: string[] = [];
  const read = typeReader((text) => said.push(text));
  for (const line of [
    '5:00:00 PM - Starting compilation in watch mode...',
    '',
    "shell/src/a.ts(3,7): error TS2322: Type '{}' is not assignable to type 'B'.",
    "  Property 'c' is missing in type '{}'.",
    '5:00:09 PM - Found 1 error. Watching for file changes.',
    '5:01:00 PM - File change detected. Starting incremental compilation...',
    '5:01:01 PM - Found 0 errors. Watching for file changes.',
    '5:02:00 PM - File change detected. Starting incremental compilation...',
    '5:02:01 PM - Found 0 errors. Watching for file changes.',
  ])
    read(line);
  expect(said).toEqual([
    [
      'Type errors:',
      "  shell/src/a.ts:3:7 TS2322: Type '{}' is not assignable to type 'B'.",
      "    Property 'c' is missing in type '{}'.",
    ].join('\n'),
    'No type errors',
  ]);
});

describe('a project', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nara-types-'));
  const file = path.join(folder, 'price.ts');
  let child: ChildProcess;

  afterAll(async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  });

  test('the types of a project are checked again after a change', async () => {
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      '{"compilerOptions":{"noEmit":true,"types":[]},"files":["price.ts"]}',
    );
    writeFileSync(file, 'export const price: number = "R 10";\n');
    let tell: (text: string) => void = () => undefined;
    const next = () => new Promise<string>((resolve) => (tell = resolve));

    const first = next();
    child = watchTypes(
      folder,
      (text) => tell(text),
      () => undefined,
    );
    expect(await first).toBe("Type errors:\n  price.ts:1:14 TS2322: Type 'string' is not assignable to type 'number'.");
    const second = next();
    writeFileSync(file, 'export const price: number = 10;\n');
    expect(await second).toBe('No type errors');
  }, 120_000);
});
