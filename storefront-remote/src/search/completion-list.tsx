import { smallImage } from '@nara/shared-contracts/rules/catalogue';
import type { useCombobox } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { Icon } from '../ui';
import type { Completion } from './suggestions';

const List = styled.ul`
  position: absolute;
  z-index: 20;
  top: 100%;
  right: 0;
  left: 0;
  max-height: 70vh;
  padding: 0.5rem;
  overflow-y: auto;
  border: 1px solid var(--stone);
  border-top: 0;
  background: var(--white);
  box-shadow: 0 1.5rem 3rem rgb(28 27 26 / 12%);
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.75rem;
  padding: 0.25rem 0.75rem;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover,
  &[aria-selected="true"] {
    background: var(--sand);
  }

  img,
  svg {
    flex: none;
    width: 2.25rem;
  }

  img {
    height: 2.8125rem;
    object-fit: cover;
    background: var(--backdrop);
  }
`;

interface CompletionListProps {
  completions: readonly Completion[];
  combobox: Pick<ReturnType<typeof useCombobox>, 'list' | 'optionAt'>;
}

/** Shows completions of the text in the search field, which keeps the focus. */
export function CompletionList({ completions, combobox }: CompletionListProps) {
  return (
    <List {...combobox.list} aria-label="Suggestions">
      {completions.map((completion, at) => (
        <Line key={completion.product?.id ?? completion.text} {...combobox.optionAt(at)}>
          <CompletionPicture completion={completion} />
          {completion.text}
        </Line>
      ))}
    </List>
  );
}

function CompletionPicture({ completion: { product } }: { completion: Completion }) {
  const image = product?.colors[0]?.image;
  if (!image) return <Icon name="search" size={16} />;
  return <img src={smallImage(image)} width={36} height={45} alt="" />;
}
