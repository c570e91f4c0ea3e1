import type { ContentRun } from '@nara/shared-contracts';

/** A link, `[words](/path)`; or words between two double stars, which are bold. */
const MARK = /\[([^\]\n]+)\]\(([^()\s]+)\)|\*\*(.+?)\*\*/g;

/** Returns the runs of a text whose bold words stand between double stars, and whose links look like `[words](/path)`. */
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

/** Returns the runs of the words of a link, of which some may be bold. */
const linkRuns = (words: string, to: string, isBold: boolean): ContentRun[] => {
  const bold = /^\*\*(.+)\*\*$/.exec(words)?.[1];
  return [{ text: bold ?? words, ...((isBold || bold !== undefined) && { isBold: true as const }), to }];
};

/** Returns the text from which `toRuns` makes these runs. */
export const fromRuns = (runs: readonly ContentRun[]): string =>
  runs
    .map(({ text, isBold, to }) => {
      const words = to === undefined ? text : `[${text}](${to})`;
      return isBold ? `**${words}**` : words;
    })
    .join('');

/** Puts marks around what is selected of a text; returns it with what is selected then. */
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
