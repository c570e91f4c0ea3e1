import { SourceMap } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { workerTask } from '#platform/worker-pool';

/** Strips webpack's additions from a path: the bundle in front of it, and a hash where two modules share a path. */
export const sourcePathOf = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '').replace(/\?[0-9a-f]{4}$/, '');

/** Largest source map (bytes) that is unpacked. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Position in a script; line and column count from 1. */
export interface ScriptPlace {
  line: number;
  column: number;
}

/**
 * Maps positions in a script to positions in its sources, using the script's source map (JSON after gzip, in base64).
 * Returns null for positions that the map does not cover, and for all positions if the map cannot be read.
 */
export const sourcePlacesTask = workerTask({
  name: 'telemetry.source-places',
  run({ map, places }: { map: string; places: readonly ScriptPlace[] }): (string | null)[] {
    const read = readMap(map);
    return places.map((place) => read && sourcePlace(read, place));
  },
});

function readMap(packed: string): SourceMap | null {
  try {
    const json = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_BYTES }).toString('utf8');
    return new SourceMap(JSON.parse(json));
  } catch {
    // Maps come from the publishers of versions and may be invalid.
    return null;
  }
}

function sourcePlace(map: SourceMap, { line, column }: ScriptPlace): string | null {
  const found = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in found) || !found.originalSource) return null;
  return `${sourcePathOf(found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}
