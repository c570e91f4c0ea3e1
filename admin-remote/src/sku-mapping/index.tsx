import {
  AddVariant,
  codeWarnings,
  EditVariant,
  Facts,
  FormDialog,
  type MappedVariant,
  ProposalNotice,
  type SaveQuestion,
  TextField,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SkuMapping, SkuMappingChange } from '@nara/shared-contracts/api/sku-mapping';
import { ERP_CODE_HINT, WOOLWORTHS_SKU_HINT } from '@nara/shared-contracts/rules/sku-mapping';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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

/** Returns whether the values take a variant's Woolworths SKU away. */
const isRemoval = (values: MappingValues, { woolworthsSku }: SkuMapping): boolean =>
  woolworthsSku !== null && values.woolworthsSku.trim() === '';

interface MappingFormProps {
  title: string;
  mapping: SkuMapping;
  onClose: () => void;
  /** Called after a save. */
  onMapped: (woolworthsSku: string | null) => void;
}

/** Edits the mapping of one variant. Removing the Woolworths SKU needs confirmation. */
function MappingForm({ title, mapping, onClose, onMapped }: MappingFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const saved = useRef<SkuMapping>(undefined);
  const { naraProductName, naraVariantName, naraVariantId, stock } = mapping;

  const save = async (values: MappingValues, base: SkuMapping) => {
    saved.current = await api.skuMapping.change({ params: { id: naraVariantId }, body: toChange(values, base) });
    await queryClient.invalidateQueries({ queryKey: MAPPINGS_KEY });
  };

  const removal: SaveQuestion = {
    title: 'Remove this mapping?',
    text: `The partner will refuse orders with ${naraProductName}, ${naraVariantName} until it is mapped again.`,
    confirmLabel: 'Remove Mapping',
    cancelLabel: 'Keep Mapping',
  };
  return (
    <FormDialog
      title={title}
      subject="mapping"
      labels={LABELS}
      saveLabel="Save Changes"
      base={mapping}
      toValues={toValues}
      warn={codeWarnings}
      ask={(values, base) => (isRemoval(values, base) ? removal : null)}
      save={save}
      reload={() => queryClient.fetchQuery({ ...mappingQuery(api, naraVariantId), staleTime: 0 })}
      onClose={onClose}
      onSaved={() => saved.current && onMapped(saved.current.woolworthsSku)}
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
  );
}

const KIND = {
  editTitle: 'Edit Mapping',
  what: 'variant',
  mappingQuery,
  listQuery: mappingListQuery,
  idOf: ({ naraVariantId }: SkuMapping) => naraVariantId,
  nameOf: ({ naraProductName, naraVariantName }: SkuMapping) => `${naraProductName}, ${naraVariantName}`,
  Form: MappingForm,
};

interface EditMappingProps {
  /** Id of the variant. */
  id: string;
  /** The mapping as listed; undefined if it is not on the current page. */
  listed: SkuMapping | undefined;
  onClose: () => void;
  /** Called after a save; defaults to offering a retry of the orders that were blocked. */
  onSaved?: (variant: MappedVariant) => void;
}

/** Edits the mapping of a variant that was chosen elsewhere. */
export const EditMapping = (props: EditMappingProps) => <EditVariant kind={KIND} {...props} />;

/** Maps a variant without a Woolworths SKU. */
export const AddMapping = (props: { onClose: () => void }) => <AddVariant kind={KIND} {...props} />;
