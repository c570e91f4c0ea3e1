import { build } from '../build/build';
import { onEachEngine } from './engines';
import { type ExportFigure, type ListFigure, measureLists } from './lists';
import type { Result } from './report';

const LIST_P95_MS = 150;

function toResult(engine: string, figure: ListFigure | ExportFigure): Result {
  const name = `${engine} ${figure.name}`;
  if ('firstByteMs' in figure) {
    return { name, figures: { 'first rows ms': figure.firstByteMs, 'MiB per second': figure.mebibytesPerSecond } };
  }
  const { p50, p95 } = figure.measured;
  const figures = { 'processor ms': figure.processorMs, 'p50 ms': p50, 'p95 ms': p95 };
  return { name, figures, limits: { 'p95 ms': LIST_P95_MS } };
}

/** Measures the lists of docs/performance.md on the built API, on each engine; `ENGINES` selects. */
export async function* runLists(): AsyncIterable<Result> {
  await build(['server']);
  for await (const { engine, figure } of onEachEngine('Lists', measureLists)) yield toResult(engine, figure);
}
