import { SourceMap } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { heavyTask } from '#platform/heavy-work';
import { sourcePathOf } from './source-path';

/** Largest source map in bytes; nothing larger is unpacked. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A place in a script; line and column count from 1. */
export interface ScriptPlace {
  line: number;
  column: number;
}

/**
 * Finds the places in the sources that places in a script come from, by its map (JSON after gzip, in base64). Null for
 * what the map does not know, and for all of them where it cannot be read.
 */
export const sourcePlacesTask = heavyTask({
  name: 'telemetry.source-places',
  run({ map, places }: { map: string; places: readonly ScriptPlace[] }): (string | null)[] {
    const read = readMap(map);
    return places.map((place) => read && sourcePlace(read, place));
  },
});

function readMap(packed: string): SourceMap | null {
  try {
    const json = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8');
    return new SourceMap(JSON.parse(json));
  } catch {
    // Whoever publishes a version decides what its maps are.
    return null;
  }
}

function sourcePlace(map: SourceMap, { line, column }: ScriptPlace): string | null {
  const found = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in found) || !found.originalSource) return null;
  return `${sourcePathOf(found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}
