import {
  ActivityTrail,
  AddVariant,
  Button,
  EditVariant,
  Facts,
  FormDialog,
  ProposalNotice,
  RelativeTime,
  TextField,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';
import { useHost, useSession } from '@nara/shared-contracts/host';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { ERP_CODE_HINT, WOOLWORTHS_SKU_HINT } from '@nara/shared-contracts/rules/sku-mapping';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { asSeen, useApprove } from './decide';
import { centresOf, LABELS, type MappingValues, toChange, toValues, validate, warn } from './mapping-values';
import { MAPPINGS_KEY, mappingListQuery, mappingQuery } from './queries';
import { RejectDialog } from './reject-dialog';

const CENTRES: readonly DistributionCentre[] = ['CPT-DC', 'JHB-DC', 'DBN-DC', 'PLZ-DC'];

const Frame = styled.fieldset`
  border: 0;

  legend {
    margin-bottom: 0.25rem;
    font-size: 0.8125rem;
    font-weight: 500;
  }

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
  }
`;

interface DcTogglesProps {
  label: string;
  value: readonly DistributionCentre[];
  onChange: (centres: DistributionCentre[]) => void;
}

/** Toggles for the distribution centres for which a mapping is valid. */
const DcToggles = ({ label, value, onChange }: DcTogglesProps) => (
  <Frame>
    <legend>{label}</legend>
    <div>
      {CENTRES.map((centre) => {
        const isOn = value.includes(centre);
        return (
          <Button
            key={centre}
            variant={isOn ? 'primary' : 'secondary'}
            aria-pressed={isOn}
            onClick={() => onChange(CENTRES.filter((each) => (each === centre ? !isOn : value.includes(each))))}
          >
            {centre}
          </Button>
        );
      })}
    </div>
  </Frame>
);

const Decisions = styled.div`
  display: flex;
  gap: 0.5rem;
`;

interface ProposalProps {
  mapping: EnterpriseMapping;
  onApproved: (woolworthsSku: string) => void;
  onReject: () => void;
}

/**
 * Shows the state of a proposed Woolworths SKU, and lets admins decide on a pending one; renders nothing without one.
 */
function Proposal({ mapping, onApproved, onReject }: ProposalProps) {
  const isAdmin = useSession(({ session }) => session?.staff?.role === 'admin');
  const { approve, isBusy } = useApprove();
  const { pendingWoolworthsSku } = mapping;
  const run = async () => {
    if (await approve([asSeen(mapping)])) {
      if (pendingWoolworthsSku) onApproved(pendingWoolworthsSku);
    }
  };
  return (
    <ProposalNotice
      mapping={mapping}
      action={
        isAdmin && (
          <Decisions>
            <Button isBusy={isBusy} onClick={run}>
              Approve
            </Button>
            <Button onClick={onReject}>Reject</Button>
          </Decisions>
        )
      }
    />
  );
}

/** Lays out two fields side by side if there is room. */
const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  align-items: start;
  gap: 1rem;
`;

interface MappingFormProps {
  title: string;
  mapping: EnterpriseMapping;
  onClose: () => void;
  /**
   * Called after a save changed the Woolworths SKU in use, for which orders may have waited; announces it unless
   * `isTold`.
   */
  onMapped: (woolworthsSku: string, isTold?: boolean) => void;
}

/** Edits the partner's codes, prices and centres for one variant, and shows its history. */
function MappingForm({ title, mapping, onClose, onMapped }: MappingFormProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { id, naraSkuId, naraProductName, naraVariantName, lastSync } = mapping;

  const mapped = useRef<string>(undefined);
  const [isRejecting, setIsRejecting] = useState(false);

  const save = async (values: MappingValues, base: EnterpriseMapping) => {
    const saved = await api.enterpriseMapping.change({ params: { id }, body: toChange(values, base) });
    await queryClient.invalidateQueries({ queryKey: MAPPINGS_KEY });
    const isProposed = saved.pendingWoolworthsSku !== null && saved.pendingWoolworthsSku !== base.pendingWoolworthsSku;
    const isMapped = saved.woolworthsSku !== null && saved.woolworthsSku !== base.woolworthsSku;
    mapped.current = isMapped ? (saved.woolworthsSku ?? undefined) : undefined;
    if (isMapped) return;
    notify.success(isProposed ? 'Mapping saved; its Woolworths SKU awaits approval' : 'Mapping saved');
  };

  return (
    <>
      <FormDialog
        title={title}
        subject="mapping"
        labels={LABELS}
        saveLabel="Save Mapping"
        base={mapping}
        toValues={toValues}
        validate={validate}
        warn={warn}
        save={save}
        reload={() => queryClient.fetchQuery({ ...mappingQuery(api, id), staleTime: 0 })}
        onClose={onClose}
        onSaved={() => (mapped.current ? onMapped(mapped.current) : onClose())}
      >
        {({ values, set, field: fieldOf }) => {
          const field = (name: keyof MappingValues) => ({ ...fieldOf(name), label: LABELS[name] });
          return (
            <>
              <Facts
                facts={[
                  { label: 'NARA SKU ID', value: naraSkuId },
                  { label: 'Product Name', value: `${naraProductName}, ${naraVariantName}` },
                  { label: 'Last Sync', value: lastSync ? <RelativeTime iso={lastSync} /> : 'Never' },
                ]}
              />
              <Proposal
                mapping={mapping}
                onApproved={(sku) => onMapped(sku, true)}
                onReject={() => setIsRejecting(true)}
              />
              <FieldPair>
                <TextField {...field('woolworthsSku')} placeholder={WOOLWORTHS_SKU_HINT} maxLength={60} />
                <TextField {...field('woolworthsPlu')} maxLength={60} />
                <TextField {...field('erpCode')} placeholder={ERP_CODE_HINT} maxLength={60} />
                <TextField {...field('barcode')} placeholder="13-digit barcode" inputMode="numeric" maxLength={13} />
                <TextField {...field('priceWholesale')} type="number" step="0.01" min="0" />
                <TextField {...field('priceRetail')} type="number" step="0.01" min="0" />
              </FieldPair>
              <DcToggles
                label={LABELS.dcLocations}
                value={centresOf(values)}
                onChange={(centres) => set('dcLocations', centres.join(' '))}
              />
              <ActivityTrail kind="mapping" id={id} />
            </>
          );
        }}
      </FormDialog>
      {isRejecting && (
        <RejectDialog proposals={[asSeen(mapping)]} onClose={() => setIsRejecting(false)} onRejected={onClose} />
      )}
    </>
  );
}

const KIND = {
  editTitle: 'Edit SKU Mapping',
  what: 'SKU',
  mappingQuery,
  listQuery: mappingListQuery,
  idOf: ({ id }: EnterpriseMapping) => id,
  nameOf: ({ naraSkuId, naraProductName }: EnterpriseMapping) => `${naraSkuId} · ${naraProductName}`,
  Form: MappingForm,
};

interface EditMappingProps {
  /** Id of the variant. */
  id: string;
  /** The mapping as listed; undefined if it is not on the current page. */
  listed: EnterpriseMapping | undefined;
  onClose: () => void;
}

/** Edits the mapping of a variant that was chosen elsewhere. */
export const EditMapping = (props: EditMappingProps) => <EditVariant kind={KIND} {...props} />;

/** Maps a SKU without a Woolworths SKU. */
export const AddMapping = (props: { onClose: () => void }) => <AddVariant kind={KIND} {...props} />;
