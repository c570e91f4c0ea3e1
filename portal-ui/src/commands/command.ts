import { fuzzyScore } from './fuzzy';

/** Something a person can do from anywhere on the screen. */
export interface Command {
  /** Stable: what is remembered of recent ones. */
  id: string;
  label: string;
  /** What kind it is, as a word beside it: `Go to`, `Orders`. */
  group: string;
  run: () => void;
}

/** Most commands that are offered as recent. */
const MOST_RECENT = 5;

/** The commands that fit what was typed, best first; nothing typed: recent ones first, then all in their order. */
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

/** The recent commands after one more was run, newest first. */
export const withRecent = (recent: readonly string[], id: string): string[] =>
  [id, ...recent.filter((other) => other !== id)].slice(0, MOST_RECENT);
