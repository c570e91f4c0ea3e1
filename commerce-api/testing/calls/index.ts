import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { EndpointName } from '../examples/call';
import type { Call } from './callers';

export { ANY_STAFF, CALLERS, type Caller } from './callers';

const NO_CALLS = ['index.ts', 'callers.ts'];

/** Reads the calls of all subjects: each file in this folder is named after one, and may hold those of related ones. */
export async function readCalls(): Promise<Record<EndpointName, Call>> {
  const files = readdirSync(import.meta.dirname).filter((file) => !NO_CALLS.includes(file));
  const read = await Promise.all(files.map((file) => import(path.join(import.meta.dirname, file))));
  return Object.assign({}, ...read.map(({ calls }) => calls));
}
