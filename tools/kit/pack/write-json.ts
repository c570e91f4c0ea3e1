import { writeFileSync } from 'node:fs';

/** Writes a value as readable JSON. */
export const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
