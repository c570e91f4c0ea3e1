import type { ContentBlock } from '@nara/shared-contracts';

/** A heading with what follows it, up to the next one. */
export interface TextSection {
  /** Null for what stands before the first heading. */
  title: string | null;
  blocks: Exclude<ContentBlock, { kind: 'heading' }>[];
}

/** Divides blocks at their headings. */
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
