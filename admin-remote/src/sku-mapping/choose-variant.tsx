import { ChoiceList, ChooseDialog, Loaded } from '@nara/portal-ui';
import { type SkuMapping, useHost } from '@nara/shared-contracts';
import { plural } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { mappingListQuery } from './queries';

const MOST_SHOWN = 8;

interface ChooseVariantProps {
  title: string;
  onChoose: (variant: SkuMapping) => void;
  onClose: () => void;
}

/** Finds an unmapped variant and chooses it. */
export const ChooseVariant = ({ title, onChoose, onClose }: ChooseVariantProps) => (
  <ChooseDialog title={title} placeholder="Search unmapped variants..." onClose={onClose}>
    {(search) => <Found search={search} onChoose={onChoose} />}
  </ChooseDialog>
);

function Found({ search, onChoose }: Pick<ChooseVariantProps, 'onChoose'> & { search: string }) {
  const { api } = useHost();
  const query = useQuery(
    mappingListQuery(api, { status: 'unmapped', pageSize: MOST_SHOWN, ...(search && { search }) }),
  );
  return (
    <Loaded query={query}>
      {({ rows, total }) => (
        <ChoiceList
          label="Unmapped variants"
          status={total > rows.length ? `The first ${rows.length} of ${total}:` : describe(total)}
          choices={rows}
          choiceKey={({ naraVariantId }) => naraVariantId}
          nameOf={({ naraProductName, naraVariantName }) => `${naraProductName}, ${naraVariantName}`}
          onChoose={onChoose}
        />
      )}
    </Loaded>
  );
}

function describe(total: number): string {
  if (total === 0) return 'No unmapped variants match.';
  return `${plural(total, 'unmapped variant')}:`;
}
