import { writeFileSync } from 'node:fs';

/** Writes a value as JSON that people can read. */
export const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
