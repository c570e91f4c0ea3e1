import { type SkuMapping, useHost } from '@nara/shared-contracts';
import { Button, Dialog, Loaded, SearchInput } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { mappingListQuery } from './queries';

const MOST_SHOWN = 8;

const List = styled.ul`
  display: grid;
  gap: 0.4rem;
  list-style: none;

  button {
    justify-content: flex-start;
    width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

interface ChooseVariantProps {
  title: string;
  onChoose: (variant: SkuMapping) => void;
  onClose: () => void;
}

/** Finds an unmapped variant and chooses it. */
export function ChooseVariant({ title, onChoose, onClose }: ChooseVariantProps) {
  const { api } = useHost();
  const [search, setSearch] = useState('');
  const query = useQuery(
    mappingListQuery(api, { status: 'unmapped', pageSize: MOST_SHOWN, ...(search && { search }) }),
  );
  return (
    <Dialog title={title} width="32rem" onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      <SearchInput value={search} placeholder="Search unmapped variants..." onSearch={setSearch} />
      <Loaded query={query}>
        {({ rows, total }) => (
          <>
            <p role="status">{total > rows.length ? `The first ${rows.length} of ${total}:` : describe(total)}</p>
            <List aria-label="Unmapped variants">
              {rows.map((variant) => (
                <li key={variant.naraVariantId}>
                  <Button onClick={() => onChoose(variant)}>
                    {`${variant.naraProductName}, ${variant.naraVariantName}`}
                  </Button>
                </li>
              ))}
            </List>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function describe(total: number): string {
  if (total === 0) return 'No unmapped variant is called that.';
  return total === 1 ? '1 unmapped variant:' : `${total} unmapped variants:`;
}
