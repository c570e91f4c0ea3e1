import type { ContentBlock, ContentRun } from '@nara/shared-contracts/api/content';

/** A link, `[words](/path)`, or bold text between double asterisks. */
const MARK = /\[([^\]\n]+)\]\(([^()\s]+)\)|\*\*(.+?)\*\*/g;

/** Parses text into runs. Bold text is between double asterisks; links look like `[words](/path)`. */
export function toRuns(text: string, isBold = false): ContentRun[] {
  const runs: ContentRun[] = [];
  const add = (words: string, more: Partial<ContentRun> = {}) => {
    if (words) runs.push({ text: words, ...(isBold && { isBold: true as const }), ...more });
  };
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, linked, to, bold] = match;
    add(text.slice(end, match.index));
    end = match.index + whole.length;
    if (bold !== undefined) runs.push(...toRuns(bold, true));
    else if (linked !== undefined && to !== undefined) runs.push(...linkRuns(linked, to, isBold));
  }
  add(text.slice(end));
  return runs;
}

/** Returns the runs of a link's text, parts of which may be bold. */
const linkRuns = (words: string, to: string, isBold: boolean): ContentRun[] => {
  const bold = /^\*\*(.+)\*\*$/.exec(words)?.[1];
  return [{ text: bold ?? words, ...((isBold || bold !== undefined) && { isBold: true as const }), to }];
};

/** Formats runs as the text that `toRuns` parses. */
export const fromRuns = (runs: readonly ContentRun[]): string =>
  runs
    .map(({ text, isBold, to }) => {
      const words = to === undefined ? text : `[${text}](${to})`;
      return isBold ? `**${words}**` : words;
    })
    .join('');

/** Puts marks around the selected text. Returns the new text and the new selection. */
export function marked(
  text: string,
  [from, to]: readonly [number, number],
  [before, after]: readonly [string, string],
): { text: string; selection: [number, number] } {
  const inside = text.slice(from, to) || 'words';
  return {
    text: text.slice(0, from) + before + inside + after + text.slice(to),
    selection: [from + before.length, from + before.length + inside.length],
  };
}

type Table = Pick<Extract<ContentBlock, { kind: 'table' }>, 'header' | 'rows'>;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Formats a list as text, one line per item. */
export const listText = (items: readonly (readonly ContentRun[])[]): string => items.map(fromRuns).join('\n');
export const listOf = (text: string): ContentRun[][] => linesOf(text).map((line) => toRuns(line.trim()));

/** A tab at either end of a line is the border of an empty cell. */
const cellsOf = (line: string): string[] => line.split(line.includes('\t') ? '\t' : '|').map((cell) => cell.trim());

/** Formats a table as text: one line per row, cells separated by `|`. Tab-separated rows are accepted too. */
export const tableText = ({ header, rows }: Table): string =>
  [header, ...rows].map((cells) => cells.join(' | ')).join('\n');
export function tableOf(text: string): Table {
  const [header = [''], ...rows] = linesOf(text).map(cellsOf);
  return { header, rows };
}
