import {
  Button,
  type Column,
  DataTable,
  FormDialog,
  PageHeader,
  Panel,
  RelativeTime,
  RowActions,
  TextField,
  useAction,
  useChanged,
  useCommands,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EmptySearch, Synonym } from '@nara/shared-contracts/api/search';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  emptySearchesQuery,
  SEARCH_KEY,
  Synonyms,
  type SynonymValues,
  toSynonym,
  toValues,
  validateSynonym,
  wordToExplain,
} from './synonyms';

const LABELS = { word: 'What shoppers type', meanings: 'What it stands for' } as const;

interface SynonymDialogProps {
  /** The synonym to edit, or the initial values of a new one. */
  synonym: Synonym;
  isNew: boolean;
  onClose: () => void;
}

/** Adds a synonym, or edits the meanings of a word. */
function SynonymDialog({ synonym, isNew, onClose }: SynonymDialogProps) {
  const api = useApi();
  const changed = useChanged(SEARCH_KEY);
  return (
    <FormDialog<SynonymValues, Synonym>
      title={isNew ? 'Add Synonym' : `Edit Synonym: ${synonym.word}`}
      subject="synonym"
      labels={LABELS}
      saveLabel={isNew ? 'Add Synonym' : 'Save Synonym'}
      base={synonym}
      toValues={toValues}
      validate={validateSynonym}
      save={async (values) => {
        const body = toSynonym(values);
        await api.adminSearch.save({ body });
        await changed(`Searches for ${body.word} find ${body.meanings.join(', ')} from now on.`);
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('word')}
            label={LABELS.word}
            hint="One word. Write t-shirt as tshirt: both are found."
            maxLength={40}
            readOnly={!isNew}
          />
          <TextField
            {...field('meanings')}
            label={LABELS.meanings}
            hint="Words of the range, separated by commas: joggers, leggings"
            maxLength={300}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Lists searches without results; `onExplain` adds a synonym for a search. */
function EmptySearches({ onExplain }: { onExplain: (search: string) => void }) {
  const api = useApi();
  const changed = useChanged(SEARCH_KEY);
  const { data, error, refetch } = useQuery(emptySearchesQuery(api));
  const dismiss = useAction(async (text: string) => {
    await api.adminSearch.dismiss({ body: { text } });
    await changed(`“${text}” is off the list until somebody searches for it again.`);
  });
  const columns: readonly Column<EmptySearch, never>[] = [
    { header: 'Search', cell: ({ text }) => text },
    { header: 'Times', align: 'end', cell: ({ times }) => formatCount(times) },
    { header: 'Last', cell: ({ lastAt }) => <RelativeTime iso={lastAt} /> },
    {
      header: 'Actions',
      cell: ({ text }) => (
        <RowActions>
          <Button isSmall aria-label={`Add synonym for ${text}`} onClick={() => onExplain(text)}>
            Add Synonym
          </Button>
          <Button isSmall aria-label={`Dismiss ${text}`} isBusy={dismiss.isBusy} onClick={() => void dismiss.run(text)}>
            Dismiss
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <Panel title="Searches Without Results">
      <DataTable
        label="searches without results"
        columns={columns}
        rows={data}
        rowKey={({ text }) => text}
        error={error}
        onRetry={refetch}
        isStale={false}
        isShort
        empty="Every search of the last 90 days found something"
      />
    </Panel>
  );
}

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
