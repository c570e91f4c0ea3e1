import type { ContentBlock } from '@nara/shared-contracts/api/content';

/** Heading with the content that follows it, up to the next heading. */
export interface TextSection {
  /** Null for content before the first heading. */
  title: string | null;
  blocks: Exclude<ContentBlock, { kind: 'heading' }>[];
}

/** Splits blocks into sections at their headings. */
export function sectionsOf(blocks: readonly ContentBlock[]): TextSection[] {
  const sections: TextSection[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ title: block.text, blocks: [] });
    else {
      if (sections.length === 0) sections.push({ title: null, blocks: [] });
      sections.at(-1)?.blocks.push(block);
    }
  }
  return sections;
}
