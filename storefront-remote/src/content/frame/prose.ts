import type { ContentBlock } from '@nara/shared-contracts/api/content';
import { styled } from 'styled-components';

/** Running text with a readable line length. */
export const Prose = styled.section`
  max-width: 42rem;
  line-height: 1.65;
  text-wrap: pretty;

  p + p,
  ul + p {
    margin-top: var(--space-2);
  }

  ul {
    margin-top: var(--space-1);
    padding-left: 1.2rem;
  }

  li {
    padding-block: 0.2rem;
  }

  img {
    width: 100%;
    height: auto;
    margin-top: var(--space-2);
  }

  li::marker {
    color: var(--sage-deep);
  }
`;

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
