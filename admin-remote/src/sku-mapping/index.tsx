import {
  ChooseUnmapped,
  ConfirmDialog,
  codeWarnings,
  Facts,
  FormDialog,
  OpenMapping,
  ProposalNotice,
  RetryOrders,
  TextField,
  useBlockedOrders,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SkuMapping, SkuMappingChange } from '@nara/shared-contracts/api/sku-mapping';
import { ERP_CODE_HINT, WOOLWORTHS_SKU_HINT } from '@nara/shared-contracts/rules/sku-mapping';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAPPINGS_KEY, mappingListQuery, mappingQuery } from './queries';

/** Texts of the form of a mapping; empty for a missing code. */
type MappingValues = Readonly<Record<'woolworthsSku' | 'erpCode', string>>;

const LABELS = { woolworthsSku: 'Woolworths SKU', erpCode: 'ERP Code' } as const;

const toValues = ({ woolworthsSku, erpCode }: SkuMapping): MappingValues => ({
  woolworthsSku: woolworthsSku ?? '',
  erpCode: erpCode ?? '',
});

/** Returns the values as a change to the fetched mapping. */
const toChange = ({ woolworthsSku, erpCode }: MappingValues, { updatedAt }: SkuMapping): SkuMappingChange => ({
  woolworthsSku: woolworthsSku.trim() || null,
  erpCode: erpCode.trim() || null,
  expectedUpdatedAt: updatedAt,
});

/** Lets an action wait for the user's answer, with which `ask` resolves. */
function useQuestion() {
  const [settle, setSettle] = useState<(answer: boolean) => void>();
  return {
    isAsked: settle !== undefined,
    ask: () => new Promise<boolean>((resolve) => setSettle(() => resolve)),
    answer(answer: boolean) {
      settle?.(answer);
      setSettle(undefined);
    },
  };
}

interface MappingFormProps {
  title: string;
  mapping: SkuMapping;
  onClose: () => void;
  onSaved: (mapping: SkuMapping) => void;
}

/** Edits the mapping of one variant. Removing the Woolworths SKU needs confirmation. */
function MappingForm({ title, mapping, onClose, onSaved }: MappingFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const removal = useQuestion();
  const saved = useRef<SkuMapping>(undefined);
  const { naraProductName, naraVariantName, naraVariantId, stock } = mapping;

  const save = async (values: MappingValues, base: SkuMapping) => {
    const body = toChange(values, base);
    const isRemoval = base.woolworthsSku !== null && body.woolworthsSku === null;
    if (isRemoval && !(await removal.ask())) return;
    saved.current = await api.skuMapping.change({ params: { id: naraVariantId }, body });
    await queryClient.invalidateQueries({ queryKey: MAPPINGS_KEY });
  };

  return (
    <>
      <FormDialog
        title={title}
        subject="mapping"
        labels={LABELS}
        saveLabel="Save Changes"
        base={mapping}
        toValues={toValues}
        warn={codeWarnings}
        save={save}
        reload={() => queryClient.fetchQuery({ ...mappingQuery(api, naraVariantId), staleTime: 0 })}
        onClose={onClose}
        // A cancelled removal leaves the form as it is.
        onSaved={() => saved.current && onSaved(saved.current)}
      >
        {({ field }) => (
          <>
            <Facts
              facts={[
                { label: 'Product', value: naraProductName },
                { label: 'Variant', value: naraVariantName },
                { label: 'NARA Variant ID', value: naraVariantId },
                { label: 'Stock', value: stock },
              ]}
            />
            <ProposalNotice mapping={mapping} />
            <TextField
              {...field('woolworthsSku')}
              label={LABELS.woolworthsSku}
              placeholder={WOOLWORTHS_SKU_HINT}
              maxLength={60}
            />
            <TextField {...field('erpCode')} label={LABELS.erpCode} placeholder={ERP_CODE_HINT} maxLength={60} />
          </>
        )}
      </FormDialog>
      {removal.isAsked && (
        <ConfirmDialog
          title="Remove this mapping?"
          confirmLabel="Remove Mapping"
          cancelLabel="Keep Mapping"
          onConfirm={() => removal.answer(true)}
          onCancel={() => removal.answer(false)}
        >
          {`The partner will refuse orders with ${naraProductName}, ${naraVariantName} until it is mapped again.`}
        </ConfirmDialog>
      )}
    </>
  );
}

interface MapVariantProps {
  title: string;
  mapping: SkuMapping;
  onClose: () => void;
  /** Called after a save; defaults to offering a retry of the orders that were blocked. */
  onSaved?: (mapping: SkuMapping) => void;
}

/** Edits a mapping, then offers to retry the orders that failed without it. */
function MapVariant({ title, mapping, onClose, onSaved }: MapVariantProps) {
  const [saved, setSaved] = useState<SkuMapping>();
  const { orders, find } = useBlockedOrders();

  const finish = async (now: SkuMapping) => {
    if (await find(now)) setSaved(now);
    else onClose();
  };

  if (saved && orders) return <RetryOrders mapping={saved} orders={orders} onClose={onClose} />;
  return <MappingForm title={title} mapping={mapping} onClose={onClose} onSaved={onSaved ?? finish} />;
}

const EDIT_TITLE = 'Edit Mapping';

interface EditMappingProps {
  /** Id of the variant. */
  id: string;
  /** The mapping as listed; undefined if it is not on the current page. */
  listed: SkuMapping | undefined;
  onClose: () => void;
  /** Called after a save; defaults to offering a retry of the orders that were blocked. */
  onSaved?: (mapping: SkuMapping) => void;
}

/** Edits the mapping of a variant that was chosen elsewhere. */
export function EditMapping({ id, listed, onClose, onSaved }: EditMappingProps) {
  const api = useApi();
  return (
    <OpenMapping title={EDIT_TITLE} query={mappingQuery(api, id)} listed={listed} onClose={onClose}>
      {(mapping) => <MapVariant title={EDIT_TITLE} mapping={mapping} onClose={onClose} onSaved={onSaved} />}
    </OpenMapping>
  );
}

const ADD_TITLE = 'Add Mapping';

/** Maps a variant without a Woolworths SKU: first the choice of the variant, then the form. */
export function AddMapping({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const [chosen, setChosen] = useState<SkuMapping>();
  if (chosen) return <MapVariant title={ADD_TITLE} mapping={chosen} onClose={onClose} />;
  return (
    <ChooseUnmapped
      title={ADD_TITLE}
      what="variant"
      query={(query) => mappingListQuery(api, query)}
      choiceKey={({ naraVariantId }) => naraVariantId}
      nameOf={({ naraProductName, naraVariantName }) => `${naraProductName}, ${naraVariantName}`}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}
