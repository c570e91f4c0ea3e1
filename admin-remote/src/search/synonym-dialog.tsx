import { FormDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Synonym } from '@nara/shared-contracts/api/search';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { SEARCH_KEY } from './queries';
import { type SynonymValues, toSynonym, toValues, validateSynonym } from './synonym-values';

const LABELS = { word: 'What shoppers type', meanings: 'What it stands for' } as const;

interface SynonymDialogProps {
  /** The synonym to edit, or the initial values of a new one. */
  synonym: Synonym;
  isNew: boolean;
  onClose: () => void;
}

/** Adds a synonym, or edits the meanings of a word. */
export function SynonymDialog({ synonym, isNew, onClose }: SynonymDialogProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
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
        notify.success(`Searches for ${body.word} find ${body.meanings.join(', ')} from now on.`);
        await queryClient.invalidateQueries({ queryKey: SEARCH_KEY });
      }}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <>
          <TextField
            label={LABELS.word}
            hint="One word. Write t-shirt as tshirt: both are found."
            name="word"
            maxLength={40}
            readOnly={!isNew}
            value={values.word}
            error={errors.word}
            onChange={(word) => set('word', word)}
          />
          <TextField
            label={LABELS.meanings}
            hint="Words of the range, separated by commas: joggers, leggings"
            name="meanings"
            maxLength={300}
            value={values.meanings}
            error={errors.meanings}
            onChange={(meanings) => set('meanings', meanings)}
          />
        </>
      )}
    </FormDialog>
  );
}
