/** Scores of a letter that begins a word, and of a letter directly after the previous match. */
const WORD_START = 8;
const CONSECUTIVE = 5;

/**
 * Scores how well `query` matches `text`: its letters in order, not necessarily adjacent. Higher is better; undefined
 * if a letter is missing. Letters that begin words and consecutive letters score most: `lo` finds `Live Orders`.
 */
export function fuzzyScore(query: string, text: string): number | undefined {
  const letters = [...query.toLowerCase().replaceAll(' ', '')];
  const within = text.toLowerCase();
  if (letters.length === 0) return 0;
  const starts = [...within].flatMap((letter, at) => (letter === letters[0] ? [at] : []));
  const scores = starts.flatMap((start) => scoreFrom(letters, within, start) ?? []);
  return scores.length > 0 ? Math.max(...scores) : undefined;
}

function scoreFrom(letters: readonly string[], text: string, start: number): number | undefined {
  let score = 0;
  let last = start - 1;
  for (const letter of letters) {
    const at = nextOf(letter, text, last + 1);
    if (at < 0) return undefined;
    if (isWordStart(text, at)) score += WORD_START;
    else if (at === last + 1) score += CONSECUTIVE;
    // Skipped letters cost a little, so that short and early matches win.
    score -= Math.min(at - last - 1, 4) / 2;
    last = at;
  }
  return score - start / 10;
}

/** Finds a letter at a position, otherwise at the start of a word, otherwise anywhere. */
function nextOf(letter: string, text: string, from: number): number {
  if (text[from] === letter) return from;
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1)) {
    if (isWordStart(text, at)) return at;
  }
  return text.indexOf(letter, from);
}

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/** An action that is available from anywhere on the screen. */
export interface Command {
  /** Must be stable, because the list of recent commands stores it. */
  id: string;
  label: string;
  /** Kind of command, shown next to it: `Go to`, `Orders`. */
  group: string;
  run: () => void;
}

/** Largest number of recent commands offered. */
const MAX_RECENT = 5;

/**
 * Returns the commands that match a query, best first; without a query, recent ones first, then the others in order.
 */
export function findCommands<C extends Pick<Command, 'id' | 'label' | 'group'>>(
  commands: readonly C[],
  query: string,
  recent: readonly string[],
): C[] {
  const recency = ({ id }: C) => (recent.includes(id) ? recent.length - recent.indexOf(id) : 0);
  return commands
    .map((command) => ({ command, score: fuzzyScore(query, command.label) ?? fuzzyScore(query, wholeOf(command)) }))
    .filter((found): found is { command: C; score: number } => found.score !== undefined)
    .sort((a, b) => b.score - a.score || recency(b.command) - recency(a.command))
    .map(({ command }) => command);
}

const wholeOf = ({ group, label }: Pick<Command, 'label' | 'group'>) => `${group} ${label}`;

/** Returns the recent commands after another one was run, newest first. */
export const withRecent = (recent: readonly string[], id: string): string[] =>
  [id, ...recent.filter((other) => other !== id)].slice(0, MAX_RECENT);
