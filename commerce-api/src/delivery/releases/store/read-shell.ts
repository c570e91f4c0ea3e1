import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ShellDocument } from '@nara/shared-contracts/api/composition';
import type { GivingShell } from '../checks/shared-imports';

/** A built shell. */
export interface BuiltShell {
  /** Name of its script, which no other shell has. */
  script: string;
  /** Identifies it for people: the hash in that name. */
  id: string;
  /** Exports that it provides to remotes; null for a shell that does not declare them. */
  gives: GivingShell | null;
}

/** Reads the shell in a `dist`; null if there is none or it is still being written. */
export async function readShell(dist: string): Promise<BuiltShell | null> {
  const written: unknown = await readFile(path.join(dist, 'shell.json'), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  const { data } = ShellDocument.safeParse(written);
  if (!data) return null;
  const { main, shares } = data;
  const script = path.posix.basename(main.url);
  const [, id = script] = /\.([0-9a-f]{8})\.js$/.exec(script) ?? [];
  return { script, id, gives: shares ? { id, shares } : null };
}
