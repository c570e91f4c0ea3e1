/** Run of text, bold or not. */
export interface TextRun {
  text: string;
  isBold: boolean;
}

/** Paragraph or list of a description. */
export type DescriptionBlock =
  | { kind: 'paragraph'; runs: readonly TextRun[] }
  | { kind: 'list'; items: readonly (readonly TextRun[])[] };

const ITEM = /^[-•]\s+/;

/** Splits a line into runs: text between two pairs of asterisks is bold. An unmatched pair is plain text. */
function runsOf(text: string): TextRun[] {
  const parts = text.split('**');
  // An unclosed pair of asterisks is plain text.
  const isOpen = parts.length % 2 === 0;
  const closed = isOpen ? [...parts.slice(0, -2), parts.slice(-2).join('**')] : parts;
  return closed.map((part, index) => ({ text: part, isBold: index % 2 === 1 })).filter((run) => run.text !== '');
}

/** Returns the blocks of one part of a description. Empty lines separate the parts. */
function blocksOf(part: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', runs: runsOf(lines.join(' ')) });
    if (items.length > 0) blocks.push({ kind: 'list', items: items.map(runsOf) });
    lines = [];
    items = [];
  };
  for (const line of part.split('\n').map((text) => text.trim())) {
    const isItem = ITEM.test(line);
    if (isItem ? lines.length > 0 : items.length > 0) end();
    if (isItem) items.push(line.replace(ITEM, ''));
    else if (line) lines.push(line);
  }
  end();
  return blocks;
}

/**
 * Returns the blocks of a description. An empty line ends a paragraph, a line that begins with `- ` is a list item, and
 * `**words**` are bold. Anything else, including markup, is plain text. Rule: docs/product/catalogue.md.
 */
export const descriptionBlocks = (description: string): DescriptionBlock[] =>
  description
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap(blocksOf);

/** Returns the text of a description without formatting marks, for search and link previews. */
export const plainDescription = (description: string): string =>
  descriptionBlocks(description)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.runs]))
    .map((runs) => runs.map(({ text }) => text).join(''))
    .join(' ');
