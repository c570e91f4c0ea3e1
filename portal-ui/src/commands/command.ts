import { fuzzyScore } from './fuzzy';

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
const MOST_RECENT = 5;

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
  [id, ...recent.filter((other) => other !== id)].slice(0, MOST_RECENT);
