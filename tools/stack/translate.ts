import { originalPositionFor, sourceContentFor, type TraceMap } from '@jridgewell/trace-mapping';
import { sourcePathOf } from '../../commerce-api/src/delivery/telemetry/source-places-task';
import { enclosingFunction } from './enclosing-function';
import { type FindMap, NoMapError } from './find-map';
import { type Frame, nameOf, readFrame, type Script } from './frames';

/** A place in the sources. */
interface Place {
  /** Path from the repository's root. */
  file: string;
  line: number;
  /** Counts from 1, as editors do. */
  column: number;
  /** Null at the top level of a module, and if the map contains no sources. */
  functionName: string | null;
  /** The line itself, without its indentation; empty if the map contains no sources. */
  text: string;
}

/** Finds the source of a place in a script; null for code that the bundler itself wrote. */
function locate(map: TraceMap, { line, column }: Pick<Frame, 'line' | 'column'>): Place | null {
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return null;
  const file = sourcePathOf(found.source);
  const source = sourceContentFor(map, found.source) ?? '';
  return {
    file,
    line: found.line,
    column: found.column + 1,
    functionName: source ? enclosingFunction(file, source, found.line, found.column) : null,
    text: source.split('\n')[found.line - 1]?.trim() ?? '',
  };
}

export interface Translation {
  /** The stack, with places in the sources instead of places in scripts. */
  lines: string[];
  /** Number of lines that name a place in a script of the product, and of those translated. */
  frames: number;
  translated: number;
  /** Reasons why scripts have no map, without duplicates. */
  missing: string[];
}

/**
 * Translates a stack of a browser or of the server's log into lines of the sources. Lines that it does not understand stay
 * as they were.
 */
export async function translate(stack: string, findMap: FindMap): Promise<Translation> {
  const maps = new Map<string, Promise<TraceMap | NoMapError>>();
  const mapOf = (script: Script): Promise<TraceMap | NoMapError> => {
    const name = nameOf(script);
    const found = maps.get(name) ?? findMap(script).catch(noMap);
    maps.set(name, found);
    return found;
  };
  const result: Translation = { lines: [], frames: 0, translated: 0, missing: [] };
  for (const text of stack.trimEnd().split(/\r?\n|\\n/)) {
    const frame = readFrame(text);
    const map = frame && (await mapOf(frame.script));
    const place = map && !(map instanceof NoMapError) ? locate(map, frame) : null;
    result.lines.push(...(frame && place ? linesOf(frame, place) : [text]));
    result.frames += frame ? 1 : 0;
    result.translated += place ? 1 : 0;
    if (map instanceof NoMapError && !result.missing.includes(map.message)) result.missing.push(map.message);
  }
  return result;
}

function noMap(fault: unknown): NoMapError {
  if (fault instanceof NoMapError) return fault;
  throw fault;
}

/** Formats a place as Chrome would, followed by the line of our own sources. */
function linesOf({ isAsync }: Frame, { file, line, column, functionName, text }: Place): string[] {
  const where = `${file}:${line}:${column}`;
  const awaited = isAsync ? 'async ' : '';
  const isOurs = text !== '' && !file.startsWith('node_modules/');
  return [
    `    at ${awaited}${functionName ? `${functionName} (${where})` : where}`,
    ...(isOurs ? [`        ${text}`] : []),
  ];
}
