import { Button, PageHeader, useCommands } from '@nara/portal-ui';
import type { Synonym } from '@nara/shared-contracts/api/search';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EmptySearches } from './empty-searches';
import { SynonymDialog } from './synonym-dialog';
import { wordToExplain } from './synonym-values';
import { Synonyms } from './synonyms';

const Frame = styled.div`
  display: grid;
  gap: 1rem;
`;

/** Shows shoppers' searches without results, and the synonyms that help them. */
export function SearchScreen() {
  const [opened, setOpened] = useState<{ synonym: Synonym; isNew: boolean }>();
  const add = (search = '') => setOpened({ synonym: { word: wordToExplain(search), meanings: [] }, isNew: true });
  useCommands([{ id: 'synonym:add', label: 'Add Synonym', group: 'This screen', run: () => add() }]);
  return (
    <Frame>
      <PageHeader
        title="Search"
        subtitle="What shoppers look for in vain, and the words that help them find it"
        actions={
          <Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={() => add()}>
            Add Synonym
          </Button>
        }
      />
      <EmptySearches onExplain={add} />
      <Synonyms onEdit={(synonym) => setOpened({ synonym, isNew: false })} />
      {opened && <SynonymDialog {...opened} onClose={() => setOpened(undefined)} />}
    </Frame>
  );
}
