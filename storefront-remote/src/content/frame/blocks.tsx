import type { ContentBlock } from '@nara/shared-contracts/api/content';
import { ButtonLink } from '../../ui';
import { Answer } from './answer';
import { ArtworkPicture } from './artwork';
import { Prose } from './prose';
import { Runs } from './runs';
import { sectionsOf, type TextSection } from './sections';
import { TextTable } from './text-table';

/** Text of a page, divided into sections. */
export const Blocks = ({ blocks }: { blocks: readonly ContentBlock[] }) =>
  sectionsOf(blocks).map((section, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections never move
    <Section key={place} {...section} />
  ));

/** Section of a page. Questions take the full width; running text keeps a readable line length. */
function Section({ title, blocks }: TextSection) {
  const parts = (
    <>
      {title !== null && <h2>{title}</h2>}
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
        <Block key={place} block={block} />
      ))}
    </>
  );
  if (!blocks.some(({ kind }) => kind === 'question')) return <Prose>{parts}</Prose>;
  return title === null ? <div>{parts}</div> : <section aria-label={title}>{parts}</section>;
}

function Block({ block }: { block: TextSection['blocks'][number] }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((runs, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items never move
            <li key={place}>
              <Runs runs={runs} />
            </li>
          ))}
        </ul>
      );
    case 'question':
      return <Answer {...block} />;
    case 'table':
      return <TextTable header={block.header} rows={block.rows} />;
    case 'picture':
      return <ArtworkPicture picture={block.picture} alt={block.alt} sizes="(min-width: 44rem) 42rem, 100vw" />;
    case 'button':
      return (
        <p>
          <ButtonLink to={block.to} $look={block.look}>
            {block.label}
          </ButtonLink>
        </p>
      );
  }
}
