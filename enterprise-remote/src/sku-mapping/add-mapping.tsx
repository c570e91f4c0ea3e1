import { ChoiceList, ChooseDialog, Loaded } from '@nara/portal-ui';
import { type EnterpriseMapping, useHost } from '@nara/shared-contracts';
import { plural } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MappingForm } from './mapping-form';
import { mappingListQuery } from './queries';

const TITLE = 'Add Mapping';
const MOST_SHOWN = 8;

/** Maps a SKU that the partner does not know: first which one, then to what. */
export function AddMapping({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<EnterpriseMapping>();
  if (chosen) return <MappingForm title={TITLE} mapping={chosen} onClose={onClose} />;
  return (
    <ChooseDialog title={TITLE} placeholder="Search unmapped SKUs..." onClose={onClose}>
      {(search) => <Found search={search} onChoose={setChosen} />}
    </ChooseDialog>
  );
}

function Found({ search, onChoose }: { search: string; onChoose: (mapping: EnterpriseMapping) => void }) {
  const { api } = useHost();
  const query = useQuery(
    mappingListQuery(api, { status: 'unmapped', pageSize: MOST_SHOWN, ...(search && { search }) }),
  );
  return (
    <Loaded query={query}>
      {({ rows, total }) => (
        <ChoiceList
          label="Unmapped SKUs"
          status={describe(rows.length, total)}
          choices={rows}
          choiceKey={({ id }) => id}
          nameOf={({ naraSkuId, naraProductName }) => `${naraSkuId} · ${naraProductName}`}
          onChoose={onChoose}
        />
      )}
    </Loaded>
  );
}

function describe(shown: number, total: number): string {
  if (total === 0) return 'No unmapped SKUs match.';
  if (total > shown) return `The first ${shown} of ${total}:`;
  return `${plural(total, 'unmapped SKU')}:`;
}
