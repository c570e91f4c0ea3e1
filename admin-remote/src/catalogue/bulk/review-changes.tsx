import {
  Button,
  ChangePreview,
  type ChangeRow,
  Dialog,
  Loaded,
  Notice,
  PAGE_SIZES,
  type PageSize,
  Pagination,
  type SheetControl,
  useCall,
} from '@nara/portal-ui';
import type {
  BulkChange,
  BulkFields,
  BulkOutcome,
  BulkPreview,
  BulkProduct,
} from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { ApiError, useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { errorText } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { categoryName } from '../labels';
import { LABELS } from '../product-values';
import { PRODUCTS_KEY } from '../queries';
import type { BulkField } from './bulk-values';

/** Formats a field for the review; null means empty. */
function shown(field: BulkField, fields: Partial<BulkFields>): string | null {
  const { [field]: value } = fields;
  if (typeof value === 'number') return formatRand(value);
  if (field === 'category' && fields.category) return categoryName(fields.category);
  return value ?? null;
}

const toRow = ({ id, name, outcome, before, after, refusal }: BulkOutcome): ChangeRow => ({
  key: id,
  subject: name === id ? id : `${name} (${id})`,
  outcome,
  changes: (Object.keys(after) as BulkField[]).map((field) => ({
    field: LABELS[field],
    before: shown(field, before),
    after: shown(field, after),
  })),
  notes: refusal ? [refusal.message] : [],
});

/** Returns the outcomes as readable rows, refused ones first. */
const outcomeRows = ({ rows }: BulkPreview): ChangeRow[] =>
  [...rows.filter(({ refusal }) => refusal), ...rows.filter(({ refusal }) => !refusal)].map(toRow);

/** Counts the outcomes: `2 products cannot be changed, 40 change, 3 are like that already.` */
function summary({ rows }: BulkPreview): string {
  const count = (wanted: BulkOutcome['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  const [refused, changing, same] = [count('refused'), count('change'), count('same')];
  const parts = [
    refused > 0 && `${plural(refused, 'product')} cannot be changed`,
    changing > 0 && `${plural(changing, 'product changes', 'products change')}`,
    same > 0 && `${plural(same, 'is', 'are')} like that already`,
  ].filter((part) => part !== false);
  return `${parts.join(', ')}.${refused > 0 ? ' Nothing is saved while any is refused.' : ''}`;
}

const Saving = styled.div`
  display: grid;
  gap: 0.4rem;

  progress {
    width: 100%;
    accent-color: var(--ink);
  }
`;

interface ReviewChangesProps {
  changes: readonly BulkChange[];
  control: SheetControl<BulkProduct>;
  onClose: () => void;
}

/** Previews changes before and after, and saves either all of them or none. */
export function ReviewChanges({ changes, control, onClose }: ReviewChangesProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const preview = useQuery({
    queryKey: ['bulk-preview', id, changes.map((change) => [change.id, change.expectedRevision])],
    queryFn: ({ signal }) => api.bulkProducts.preview({ body: { changes: [...changes] }, signal }),
    enabled: changes.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const save = useCall(
    async () => {
      setFailure(undefined);
      const { changed } = await api.bulkProducts.change({ body: { changes: [...changes] } });
      // Keep the edits in the grid until it has the saved rows.
      await queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
      control.clear();
      notify.success(`${plural(changed, 'product')} changed.`);
      onClose();
    },
    async (error) => {
      setFailure(errorText(error));
      // Another user saved first: the refetched list shows where.
      if (error instanceof ApiError && error.code === 'products-refused') await preview.refetch();
    },
  );
  const outcomes = preview.data?.rows ?? [];
  const refused = outcomes.filter(({ refusal }) => refusal);
  const changing = outcomes.length - refused.length;
  const stale = refused.flatMap(({ present }) => present ?? []);
  const leaveOut = () => {
    setFailure(undefined);
    control.leaveOut(new Set(refused.map((outcome) => outcome.id)));
    if (changing === 0) onClose();
  };
  const keepMine = () => {
    setFailure(undefined);
    control.rebase(new Map(stale.map((product) => [product.id, product])));
  };
  return (
    <Dialog
      title={`Review ${plural(changes.length, 'Change')}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          {refused.length > 0 && <Button onClick={leaveOut}>{`Leave out ${plural(refused.length, 'product')}`}</Button>}
          {stale.length > 0 && <Button onClick={keepMine}>Keep mine over theirs</Button>}
          {preview.data && refused.length === 0 && (
            <Button variant="primary" isBusy={save.isBusy} onClick={() => void save.run()}>
              {save.isBusy ? 'Saving…' : `Save ${plural(changes.length, 'Change')}`}
            </Button>
          )}
        </>
      }
    >
      {failure && <Notice tone="red">{failure}</Notice>}
      {save.isBusy && (
        <Saving role="status">
          {`Saving ${plural(changes.length, 'product')}…`}
          <progress aria-label="Saving" />
        </Saving>
      )}
      <Loaded query={preview}>{(found) => <Outcomes preview={found} />}</Loaded>
    </Dialog>
  );
}

/** Lists outcomes page by page, so that two thousand of them are not rendered at once. */
function Outcomes({ preview }: { preview: BulkPreview }) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<PageSize>(PAGE_SIZES[1]);
  const rows = outcomeRows(preview);
  const first = Math.min(page - 1, Math.max(0, Math.ceil(rows.length / pageSize) - 1)) * pageSize;
  return (
    <>
      <p role="status">{summary(preview)}</p>
      <ChangePreview label="Changes" rows={rows.slice(first, first + pageSize)} />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={rows.length}
        onPage={setPage}
        onPageSize={(size) => {
          setPageSize(size);
          setPage(1);
        }}
      />
    </>
  );
}
