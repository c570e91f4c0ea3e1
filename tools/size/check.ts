import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot, ROOT } from '../paths';
import { formatSize, measureSize } from './measure';

/** Prints the size of the repository, and fails if a figure exceeds its goal. */
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split(
  '\0',
);
const files = tracked
  .filter((file) => /\.(tsx?|css|cjs|mjs|md)$/.test(file) && existsSync(fromRoot(file)))
  .map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }));
const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };
const figures = measureSize(files, Object.keys(scripts).length);
process.stdout.write(`${formatSize(figures)}\n`);
process.exitCode = figures.some(({ value, goal }) => value > goal) ? 1 : 0;
