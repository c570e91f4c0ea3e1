/** A run of a text, bold or not. */
export interface TextRun {
  text: string;
  isBold: boolean;
}

/** A paragraph of a description, or a list. */
export type DescriptionBlock =
  | { kind: 'paragraph'; runs: readonly TextRun[] }
  | { kind: 'list'; items: readonly (readonly TextRun[])[] };

const ITEM = /^[-•]\s+/;

/** Splits a line into its runs: what stands between two double stars is bold. A single pair of stars is text. */
function runsOf(text: string): TextRun[] {
  const parts = text.split('**');
  // Without its second pair, the first one is text.
  const isOpen = parts.length % 2 === 0;
  const closed = isOpen ? [...parts.slice(0, -2), parts.slice(-2).join('**')] : parts;
  return closed.map((part, index) => ({ text: part, isBold: index % 2 === 1 })).filter((run) => run.text !== '');
}

/** Returns the blocks of one part of a description, between empty lines. */
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
 * Returns the blocks that a description consists of: an empty line ends a paragraph, a line that begins with `- ` is an
 * item of a list, and `**words**` are bold. Anything else, markup included, is text. Rule: docs/product/catalogue.md.
 */
export const descriptionBlocks = (description: string): DescriptionBlock[] =>
  description
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap(blocksOf);

/** Returns the words of a description without its marks, for searches and previews of links. */
export const plainDescription = (description: string): string =>
  descriptionBlocks(description)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.runs]))
    .map((runs) => runs.map(({ text }) => text).join(''))
    .join(' ');
