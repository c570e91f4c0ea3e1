import { foldersIn, storeys } from '../house/subjects';

const WIDTH = 98;

/** Draws the storeys of the API, highest first, each with its folders. */
export function drawStoreys(): string {
  const label = Math.max(...storeys.map((storey) => storey.length));
  const inner = WIDTH - label - 7;
  const floors = [...storeys].reverse().map((storey) => {
    const lines = wrapped(foldersIn('commerce-api/src', storey), inner);
    return lines.map((line, at) => `│ ${(at === 0 ? storey : '').padEnd(label)} │ ${line.padEnd(inner)} │`).join('\n');
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
