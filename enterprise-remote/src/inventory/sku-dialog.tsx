import {
  Button,
  CopyId,
  Dialog,
  Facts,
  FormDialog,
  Loaded,
  Notice,
  Panel,
  RelativeTime,
  SelectField,
  smallTable,
  TextField,
  Timeline,
  type TimelineEntry,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { CentreLevel, InventoryDetail } from '@nara/shared-contracts/api/inventory';
import {
  DISTRIBUTION_CENTRES,
  type DistributionCentre,
  type MovementReason,
} from '@nara/shared-contracts/rules/inventory';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { InventoryStatusBadge } from './inventory-status';
import { INVENTORY_KEY, skuQuery } from './queries';

const LABELS = { dc: 'Distribution centre', available: 'Pieces', reason: 'Reason' } as const;
const CENTRES = Object.keys(DISTRIBUTION_CENTRES) as DistributionCentre[];
const MAX_PIECES = 1_000_000;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const oursAt = ({ levels }: InventoryDetail, dc: string): number | null =>
  levels.find((level) => level.dc === dc)?.ours ?? null;

const toValues = (detail: InventoryDetail): Values => {
  const dc = detail.levels[0]?.dc ?? 'CPT-DC';
  return { dc, available: String(oursAt(detail, dc) ?? 0), reason: '' };
};

const validate = ({ available, reason }: Values) => ({
  ...(!(/^\d{1,7}$/.test(available) && Number(available) <= MAX_PIECES) && {
    available: 'Enter a whole number of pieces from 0 to 1 000 000.',
  }),
  ...(!reason.trim() && { reason: 'Please say why.' }),
});

interface AdjustFormProps {
  detail: InventoryDetail;
  onClose: () => void;
}

/** Sets the stock of a SKU at a distribution centre by hand, with a reason. */
function AdjustForm({ detail, onClose }: AdjustFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { id, naraSku } = detail.row;

  const save = async ({ dc, available, reason }: Values, base: InventoryDetail) => {
    const body = {
      dc: dc as DistributionCentre,
      available: Number(available),
      expected: oursAt(base, dc),
      reason: reason.trim(),
    };
    const saved = await api.inventory.adjust({ params: { id }, body });
    queryClient.setQueryData(skuQuery(api, id).queryKey, saved);
    await queryClient.invalidateQueries({ queryKey: INVENTORY_KEY });
  };

  return (
    <FormDialog
      title={`Adjust ${naraSku}`}
      subject="stock"
      labels={LABELS}
      saveLabel="Save Stock"
      base={detail}
      toValues={toValues}
      validate={validate}
      save={save}
      reload={() => queryClient.fetchQuery({ ...skuQuery(api, id), staleTime: 0 })}
      onClose={onClose}
    >
      {({ values, set, field }) => (
        <>
          <SelectField
            label={LABELS.dc}
            name="dc"
            value={values.dc}
            options={CENTRES.map((dc) => ({ value: dc as string, label: DISTRIBUTION_CENTRES[dc] }))}
            onChange={(dc) => {
              set('dc', dc);
              set('available', String(oursAt(detail, dc) ?? 0));
            }}
          />
          <TextField
            {...field('available')}
            label={LABELS.available}
            type="number"
            hint="The number of pieces actually there."
          />
          <TextField {...field('reason')} label={LABELS.reason} maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}

const Table = styled.table`
  ${smallTable}
`;

/** Shows the stock of a SKU at each centre next to the retailer's. */
const LevelTable = ({ levels }: { levels: readonly CentreLevel[] }) => (
  <Table aria-label="Stock by distribution centre">
    <thead>
      <tr>
        <th scope="col">Centre</th>
        <th scope="col">Ours</th>
        <th scope="col">Retailer</th>
        <th scope="col">Difference</th>
        <th scope="col">Pulled</th>
      </tr>
    </thead>
    <tbody>
      {levels.map(({ dc, ours, theirs, difference, pulledAt }) => (
        <tr key={dc}>
          <th scope="row">{DISTRIBUTION_CENTRES[dc]}</th>
          <td>{ours ?? 'No record'}</td>
          <td>{theirs ?? 'No record'}</td>
          <td>{difference === 0 ? 'None' : difference}</td>
          <td>{pulledAt ? <RelativeTime iso={pulledAt} /> : 'Never'}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const REASONS: Record<MovementReason, string> = {
  sale: 'Sold',
  cancellation: 'Back from a cancelled order',
  return: 'Back from a return',
  manual: 'Changed by hand',
  import: 'Imported',
  sync: 'Reconciled',
};

const toEntry = ({
  id,
  dc,
  delta,
  reason,
  reference,
  by,
  at,
}: InventoryDetail['movements'][number]): TimelineEntry => ({
  key: id,
  at,
  text: `${delta > 0 ? '+' : '−'}${Math.abs(delta)} at ${DISTRIBUTION_CENTRES[dc]}: ${REASONS[reason]}`,
  detail: by ? `${reference} (${by})` : reference,
});

interface SkuDialogProps {
  /** Id of the variant. */
  id: string;
  onClose: () => void;
}

/** Shows one SKU: its stock next to the retailer's, its stock movements, and a form to correct it. */
export function SkuDialog({ id, onClose }: SkuDialogProps) {
  const api = useApi();
  const query = useQuery(skuQuery(api, id));
  const [isAdjusting, setIsAdjusting] = useState(false);
  if (isAdjusting && query.data) return <AdjustForm detail={query.data} onClose={() => setIsAdjusting(false)} />;
  return (
    <Dialog
      title={query.data ? `Stock of ${query.data.row.naraSku}` : 'Stock'}
      onClose={onClose}
      actions={query.data && <Button onClick={() => setIsAdjusting(true)}>Adjust Stock</Button>}
    >
      <Loaded query={query}>
        {({ row, levels, error, movements }) => (
          <>
            <Facts
              facts={[
                { label: 'Product', value: row.productName },
                {
                  label: 'Woolworths SKU',
                  value: row.woolworthsSku ? <CopyId id={row.woolworthsSku} /> : 'Not mapped',
                },
                { label: 'Total Stock', value: row.totalStock },
                { label: 'Status', value: <InventoryStatusBadge status={row.status} /> },
              ]}
            />
            {error && <Notice tone="yellow">{error}</Notice>}
            <LevelTable levels={levels} />
            <Panel title="Activity">
              {movements.length > 0 ? <Timeline entries={movements.map(toEntry)} /> : <p>No stock movements yet.</p>}
            </Panel>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
