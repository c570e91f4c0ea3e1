import type { ContentBlock } from '@nara/shared-contracts/api/content';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ButtonLink } from '../../ui';
import { ArtworkPicture } from './artwork';
import { Prose, sectionsOf, type TextSection } from './prose';
import { Runs } from './runs';

const Frame = styled.details`
  border-bottom: 1px solid var(--stone);
  scroll-margin-top: 8rem;

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    padding-block: 1.1rem;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary::after {
    font-size: var(--text-xl);
    font-weight: 400;
    line-height: 1;
    content: "+";
  }

  &[open] summary::after {
    content: "−";
  }

  > p {
    max-width: 42rem;
    padding-right: var(--space-4);
  }

  a {
    display: inline-block;
    padding-block: 0.4rem 1.1rem;
    color: var(--muted);
    font-size: var(--text-sm);
  }
`;

/** Question that expands to its answer; open from the start if the address names it. */
function Answer({ id, question, answer }: Omit<Extract<ContentBlock, { kind: 'question' }>, 'kind'>) {
  const details = useRef<HTMLDetailsElement>(null);
  const isNamed = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (!isNamed || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [isNamed]);
  return (
    <Frame id={id} ref={details}>
      <summary>{question}</summary>
      <p>
        <Runs runs={answer} />
      </p>
      <Link to={`#${id}`} aria-label={`Link to "${question}"`}>
        Link to this answer
      </Link>
    </Frame>
  );
}

const Scroll = styled.div`
  margin-top: var(--space-2);
  overflow-x: auto;

  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: 0.5rem var(--space-3) 0.5rem 0;
    border-bottom: 1px solid var(--stone);
    text-align: left;
  }
`;

/** Table within a text. A wide table scrolls, with the keyboard as well. */
const TextTable = ({ header, rows }: Omit<Extract<ContentBlock, { kind: 'table' }>, 'kind'>) => (
  <Scroll role="region" aria-label={header.filter(Boolean).join(', ')} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {header.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
            <th key={place} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <tr key={place}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

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
