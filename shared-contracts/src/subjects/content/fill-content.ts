import { fillFacts, type ShopFacts } from './facts';
import type { ContentBlock, ContentRun } from './schemas';

/** Returns the text of runs. */
export const runsText = (runs: readonly ContentRun[]): string => runs.map(({ text }) => text).join('');

/** Returns the text of a block without formatting, for search engines and for comparisons. */
export function blockText(block: ContentBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
      return runsText(block.runs);
    case 'list':
      return block.items.map(runsText).join('; ');
    case 'question':
      return `${block.question} ${runsText(block.answer)}`;
    case 'table':
      return [block.header, ...block.rows].map((row) => row.join(', ')).join('; ');
    case 'picture':
      return block.alt;
    case 'button':
      return block.label;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns whether an entry of a list has no text left: a run, a list item, or a block. */
function isSilent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (!isObject(value)) return false;
  const words = [value.text, value.runs, value.items, value.answer].find((each) => each !== undefined);
  return words === '' || (Array.isArray(words) && words.length === 0);
}

/** Returns the content of a page with its facts filled in, without blocks that have no text left. */
export function fillContent<T>(value: T, facts: ShopFacts): T {
  if (typeof value === 'string') return fillFacts(value, facts) as T;
  if (Array.isArray(value)) {
    const filled: unknown[] = value.map((each) => fillContent(each, facts));
    return filled.filter((each) => !isSilent(each)) as T;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillContent(each, facts)])) as T;
}
