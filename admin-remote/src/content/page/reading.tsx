import type { ContentBlock, ContentRun, PageContent } from '@nara/shared-contracts/api/content';
import { fillContent, isTextPage, type ShopFacts } from '@nara/shared-contracts/rules/content';
import { styled } from 'styled-components';
import { FORMS, linesOf } from '../editor/forms';

const Frame = styled.div`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
  line-height: 1.6;
  overflow-wrap: anywhere;

  h3 {
    font-size: 1.125rem;
  }

  h4 {
    margin-top: 0.5rem;
    font-size: 0.9375rem;
  }

  ul {
    padding-left: 1.2rem;
  }

  table {
    border-collapse: collapse;
  }

  th,
  td {
    padding: 0.25rem 0.75rem 0.25rem 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
  }
`;

const Lead = styled.p`
  color: var(--muted);
`;

const Runs = ({ runs }: { runs: readonly ContentRun[] }) =>
  runs.map(({ text, isBold, to }, place) => {
    const words = isBold ? <strong>{text}</strong> : text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs never move
      <span key={place}>{to === undefined ? words : <u title={to}>{words}</u>}</span>
    );
  });

function Block({ block }: { block: ContentBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h4>{block.text}</h4>;
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
      return (
        <details open>
          <summary>{block.question}</summary>
          <p>
            <Runs runs={block.answer} />
          </p>
        </details>
      );
    case 'table':
      return (
        <table>
          <tbody>
            {[block.header, ...block.rows].map((row, place) => (
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
      );
    case 'picture':
      return <p>{`[Picture: ${block.alt}]`}</p>;
    case 'button':
      return (
        <p>
          <u title={block.to}>{block.label}</u>
        </p>
      );
  }
}

interface ReadingProps {
  content: PageContent;
  facts: ShopFacts;
}

/** Preview of the edited content, with the facts that it references filled in. */
export function Reading({ content: written, facts }: ReadingProps) {
  const content = fillContent(written, facts);
  if (isTextPage(content.page) && 'blocks' in content) {
    return (
      <Frame>
        <h3>{content.title}</h3>
        <Lead>{content.lead}</Lead>
        {content.blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
          <Block key={place} block={block} />
        ))}
      </Frame>
    );
  }
  const values: Record<string, unknown> = { ...content };
  return (
    <Frame>
      {Object.entries(FORMS[content.page]).map(([name, { label }]) => (
        <div key={name}>
          <h4>{label}</h4>
          {linesOf(values[name]).map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <p key={place}>{line}</p>
          ))}
        </div>
      ))}
    </Frame>
  );
}
