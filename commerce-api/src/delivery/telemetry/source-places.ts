import type { VersionFaults } from '@nara/shared-contracts/api/telemetry';
import { releases } from '#delivery/releases';
import { createCache } from '#platform/cache';
import { groupRows } from '#platform/database';
import type { Context } from '#platform/subject';
import { type WorkFor, workerPool } from '#platform/worker-pool';
import { type ScriptPlace, sourcePlacesTask } from './source-places-task';

/** Most positions that are cached; a screen that is open requests the same ones again every few seconds. */
const MAX_KNOWN = 2000;

/** Parsed line of a stack. */
interface Frame extends ScriptPlace {
  text: string;
  /** Script within its owner's folder, and that folder's path. */
  script: string;
  folder: string;
}

interface SourcePlaces {
  /** Returns faults with source positions in their stacks, where the release store has a source map. */
  translate(faults: readonly VersionFaults[], work: WorkFor): Promise<VersionFaults[]>;
}

/** Translates script positions into source positions, and caches them. */
export function sourcePlaces(context: Context): SourcePlaces {
  const known = createCache<string>({ most: MAX_KNOWN });

  const findMap = (folder: string, script: string): Promise<Buffer | null> => {
    const [, remote = '', version = ''] = /^\/(?:remotes\/)?([^/]+)\/([^/]+)$/.exec(folder) ?? [];
    return context.get(releases).findSourceMap({ remote, version }, script);
  };

  const learn = async (frames: readonly Frame[], work: WorkFor): Promise<void> => {
    const [{ folder, script } = { folder: '', script: '' }] = frames;
    // If the store cannot be read, the positions stay as reported.
    const map = await findMap(folder, script).catch(() => null);
    if (!map) return;
    const places = frames.map(({ line, column }) => ({ line, column }));
    const input = { map: map.toString('base64'), places };
    const found = await context.get(workerPool).run(sourcePlacesTask, input, work);
    for (const [at, { text }] of frames.entries()) known.keep(text, found[at] ?? text);
  };

  return {
    async translate(faults, work) {
      const lines = new Set(faults.flatMap(({ newest }) => newest.flatMap(({ stack }) => stack)));
      const unknown = [...lines].filter((line) => known.find(line) === undefined).flatMap(readFrame);
      const scripts = groupRows(unknown, ({ folder, script }) => `${folder}/${script}`);
      // One after the other: a page of faults may concern more scripts than one caller may have in work at once.
      for (const frames of scripts.values()) await learn(frames, work);
      const translated = (line: string) => known.find(line) ?? line;
      return faults.map((version) => ({
        ...version,
        newest: version.newest.map((fault) => ({ ...fault, stack: fault.stack.map(translated) })),
      }));
    },
  };
}

function readFrame(text: string): Frame[] {
  const [, folder, script, line, column] = /^(.+)\/([^/]+):(\d+):(\d+)$/.exec(text) ?? [];
  return folder && script ? [{ text, folder, script, line: Number(line), column: Number(column) }] : [];
}
