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
