import type { Comparison } from './change';
import type { Direction, Promised } from './promise';

/** Content of the checked-in report. */
export interface Report {
  /** Version of the contracts that it describes. */
  version: string;
  promises: readonly Promised[];
}

const ARROWS: Record<Direction, string> = { given: '→', got: '←', both: '↔' };
const LINE = /^(→|←|↔) (.+?)(\?)?: (.*)$/;

const directionOf = (arrow: string): Direction =>
  (Object.keys(ARROWS) as Direction[]).find((direction) => ARROWS[direction] === arrow) ?? 'both';

/** Formats a report: one heading per entry point, one line per promise. */
export function formatReport({ version, promises }: Report): string {
  const groups = [...new Set(promises.map(({ group }) => group))];
  const block = (group: string) => {
    const lines = promises
      .filter((one) => one.group === group)
      .map(({ direction, name, isOptional, type }) => `${ARROWS[direction]} ${name}${isOptional ? '?' : ''}: ${type}`);
    return `## ${group}\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
  };
  return `# Contracts ${version}

What a host and its remotes share at run time: the exports of \`@nara/shared-contracts/host\`. Written by \`npm run check -- contracts --write\`; a change here is a change for everybody who was built against it. → is given to the contract (arguments), ← is got from it (values), ↔ goes either way.

${groups.map(block).join('\n')}`;
}

/** Parses a report; null if the text is not one. */
export function parseReport(text: string): Report | null {
  const version = /^# Contracts (\d+\.\d+\.\d+)$/m.exec(text)?.[1];
  if (!version) return null;
  const promises: Promised[] = [];
  let group = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) group = line.slice(3);
    const [, arrow, name, optional, type] = LINE.exec(line) ?? [];
    if (!arrow || !name || type === undefined) continue;
    promises.push({ group, direction: directionOf(arrow), name, isOptional: optional === '?', type });
  }
  return { version, promises };
}

const numbers = (version: string) => version.split('.').map(Number) as [number, number, number];

/** Returns the next version by semver: a new major if something breaks, a new minor if something is new. */
export function nextVersion(version: string, { breaks, widened, additions }: Comparison): string {
  const [major, minor] = numbers(version);
  if (breaks.length > 0) return `${major + 1}.0.0`;
  return widened.length + additions.length > 0 ? `${major}.${minor + 1}.0` : version;
}

/** Returns true if `version` is high enough for the changes since `reported`. */
export function isRaised(version: string, reported: string, comparison: Comparison): boolean {
  const [have, need] = [numbers(version), numbers(nextVersion(reported, comparison))];
  const differing = have.findIndex((part, n) => part !== need[n]);
  return differing < 0 || (have[differing] ?? 0) > (need[differing] ?? 0);
}
