import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foldersIn, layers, layersOfSubjects, OTHER_ROOMS, SHOP_SCREENS, subjects } from '../house/subjects';
import { fromRoot } from '../paths';
import { addToIndex, addToState, LISTS } from './lists';
import { fill, subjectFault } from './names';

const WIDTH = 98;

/** Draws the layers of the API, highest first, each with its folders. */
function drawLayers(): string {
  const label = Math.max(...layers.map((layer) => layer.length));
  const inner = WIDTH - label - 7;
  const floors = [...layers].reverse().map((layer) => {
    const lines = wrapped(foldersIn('commerce-api/src', layer), inner);
    return lines.map((line, at) => `│ ${(at === 0 ? layer : '').padEnd(label)} │ ${line.padEnd(inner)} │`).join('\n');
  });
  const edge = (left: string, middle: string, right: string) =>
    `${left}${'─'.repeat(label + 2)}${middle}${'─'.repeat(inner + 2)}${right}`;
  return [edge('┌', '┬', '┐'), floors.join(`\n${edge('├', '┼', '┤')}\n`), edge('└', '┴', '┘')].join('\n');
}

/** Returns the names in lines of at most `width` characters. */
function wrapped(names: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    const longer = last === undefined ? name : `${last} · ${name}`;
    if (last !== undefined && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(name);
  }
  return lines;
}

const TEMPLATE = 'tools/new-subject/template';
const MIGRATIONS = 'commerce-api/src/platform/database/migrations';
const ARCHITECTURE = 'docs/architecture.md';
const INDEX = 'docs/product/README.md';
const STATE = 'docs/operations/back-up.md';

/** Returns the number of the next migration: `0003`. */
function nextMigration(): string {
  const numbers = readdirSync(fromRoot(MIGRATIONS)).map((entry) => Number(/^(\d{4})-/.exec(entry)?.[1] ?? 0));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** Returns the destination of each file of the template. */
function targets(name: string, layer: string): Record<string, string> {
  const below = (from: string, to: string) =>
    Object.fromEntries(
      readdirSync(fromRoot(TEMPLATE, from)).map((file) => [
        `${from}/${file}`,
        `${to}/${fill(file, name).replace(/\.txt$/, '')}`,
      ]),
    );
  return {
    ...below('contracts', `shared-contracts/src/subjects/${name}`),
    ...below('api', `commerce-api/src/${layer}/${name}`),
    ...below('portal', `admin-remote/src/${name}`),
    'migration.ts.txt': `${MIGRATIONS}/${nextMigration()}-${name}.ts`,
    'calls.ts.txt': `commerce-api/testing/calls/${name}.ts`,
    'journey.spec.ts.txt': `e2e/journeys/back-office/${name}.spec.ts`,
    'page.md.txt': `docs/product/${name}.md`,
  };
}

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');

function write(file: string, text: string, flag: 'w' | 'wx'): void {
  mkdirSync(path.dirname(fromRoot(file)), { recursive: true });
  writeFileSync(fromRoot(file), text, { flag });
}

interface ScaffoldedSubject {
  /** Files written, relative to the repository's root. */
  files: string[];
  /** Lists that were changed. */
  lists: string[];
  /** Documents that were redrawn. */
  documents: string[];
}

/**
 * Writes the subject `name` in `layer`: contract, table, endpoints, worker, screen, tests, journey and page. Throws,
 * before writing anything, if the name or layer is not allowed.
 */
export function scaffoldSubject(name: string, layer: string): ScaffoldedSubject {
  const fault = subjectFault(name, layer, {
    layers: layersOfSubjects,
    taken: [...subjects, ...SHOP_SCREENS, ...Object.values(OTHER_ROOMS).flat()],
    journeys: readdirSync(fromRoot('e2e/journeys'), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.basename(file, '.spec.ts'),
    ),
  });
  if (fault) throw new Error(fault);
  const made = Object.entries(targets(name, layer)).map(
    ([from, to]) => [to, fill(read(`${TEMPLATE}/${from}`), name)] as const,
  );
  const changed = Object.entries(LISTS).map(([file, add]) => [file, add(read(file), name, layer)] as const);
  const index = addToIndex(read(INDEX), name, layer);
  const state = addToState(read(STATE), name);
  for (const [file, text] of made) write(file, text, 'wx');
  for (const [file, text] of [...changed, [INDEX, index] as const, [STATE, state] as const]) write(file, text, 'w');
  write(ARCHITECTURE, redrawn(read(ARCHITECTURE)), 'w');
  return { files: made.map(([file]) => file), lists: Object.keys(LISTS), documents: [INDEX, STATE, ARCHITECTURE] };
}

/** Returns the architecture document with the layers redrawn from the current folders. */
const redrawn = (text: string): string =>
  text.replace(/(<!-- layers -->\n+```\n)[\s\S]*?(\n```\n+<!-- \/layers -->)/, `$1${drawLayers()}$2`);
