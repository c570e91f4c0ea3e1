import { descriptionBlocks, type TextRun } from '@nara/shared-contracts/rules/catalogue';

/** Text with bold parts. */
const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: runs never move
  runs.map(({ text, isBold }, index) => (isBold ? <strong key={index}>{text}</strong> : text));

/** Description of a product by staff, in paragraphs and lists. */
export const Description = ({ text }: { text: string }) =>
  descriptionBlocks(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
      <p key={index}>
        <Runs runs={block.runs} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
      <ul key={index}>
        {block.items.map((runs, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items never move
          <li key={place}>
            <Runs runs={runs} />
          </li>
        ))}
      </ul>
    ),
  );
