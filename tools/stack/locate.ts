import { originalPositionFor, sourceContentFor, type TraceMap } from '@jridgewell/trace-mapping';
import { sourcePathOf } from '../../commerce-api/src/delivery/telemetry/faults/source-path';
import { enclosingFunction } from './enclosing-function';
import type { Frame } from './frames';

/** A place in the sources. */
export interface Place {
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
export function locate(map: TraceMap, { line, column }: Pick<Frame, 'line' | 'column'>): Place | null {
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
