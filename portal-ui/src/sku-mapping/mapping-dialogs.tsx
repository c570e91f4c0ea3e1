import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { SkuMapping } from '@nara/shared-contracts/api/sku-mapping';
import { plural } from '@nara/shared-contracts/rules/common';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { ChoiceList, ChooseDialog } from '../dialog/choose-dialog';
import { LoadingDialog } from '../dialog/dialog';
import { Loaded } from '../feedback/loaded';
import type { ListPageData } from '../list/state/use-list';
import { type MappedVariant, RetryOrders, useBlockedOrders } from './retry-orders';

const MAX_SHOWN = 8;

interface UnmappedQuery {
  status: 'unmapped';
  pageSize: number;
  search?: string;
}

interface MappingFormProps<M> {
  title: string;
  mapping: M;
  onClose: () => void;
  /** Called after the Woolworths SKU in use was set; announces it unless `isTold`. */
  onMapped: (woolworthsSku: string | null, isTold?: boolean) => void;
}

/** Mappings of variants in one portal: their queries, names and form. */
interface MappingKind<M, K extends QueryKey, L extends QueryKey> {
  editTitle: string;
  /** Noun for a variant. */
  what: string;
  mappingQuery: (api: ApiClient, id: string) => UseQueryOptions<M, Error, M, K>;
  /** Builds the query of the list to choose from. */
  listQuery: (api: ApiClient, query: UnmappedQuery) => UseQueryOptions<ListPageData<M>, Error, ListPageData<M>, L>;
  /** Returns the id of the variant. */
  idOf: (mapping: M) => string;
  nameOf: (mapping: M) => string;
  Form: ComponentType<MappingFormProps<M>>;
}

/** A variant's mapping. */
type Mapping = Pick<SkuMapping, 'naraProductName' | 'naraVariantName'>;

interface MapVariantProps<M, K extends QueryKey, L extends QueryKey> {
  kind: MappingKind<M, K, L>;
  title: string;
  mapping: M;
  onClose: () => void;
  /** Called after a save; defaults to offering a retry of the orders that were blocked. */
  onSaved?: (variant: MappedVariant) => void;
}

/** Edits a mapping, then offers to retry the orders that failed without it. */
function MapVariant<M extends Mapping, K extends QueryKey, L extends QueryKey>(props: MapVariantProps<M, K, L>) {
  const { kind, title, mapping, onClose, onSaved } = props;
  const [saved, setSaved] = useState<MappedVariant>();
  const { orders, find } = useBlockedOrders();
  const { naraProductName, naraVariantName } = mapping;

  const finish = async (woolworthsSku: string | null, isTold = false) => {
    const variant = { naraVariantId: kind.idOf(mapping), naraProductName, naraVariantName, woolworthsSku };
    if (onSaved) onSaved(variant);
    else if (await find(variant, isTold)) setSaved(variant);
    else onClose();
  };

  if (saved && orders) return <RetryOrders mapping={saved} orders={orders} onClose={onClose} />;
  return <kind.Form title={title} mapping={mapping} onClose={onClose} onMapped={finish} />;
}

interface EditVariantProps<M, K extends QueryKey, L extends QueryKey>
  extends Omit<MapVariantProps<M, K, L>, 'title' | 'mapping'> {
  /** Id of the variant. */
  id: string;
  /** The mapping as listed; undefined if it is not on the current page. */
  listed: M | undefined;
}

/** Edits the mapping of a variant that was chosen elsewhere: at once if it is listed, otherwise after it has loaded. */
export function EditVariant<M extends Mapping, K extends QueryKey, L extends QueryKey>({
  id,
  listed,
  ...props
}: EditVariantProps<M, K, L>) {
  const { editTitle, mappingQuery } = props.kind;
  const query = { ...mappingQuery(useApi(), id), initialData: listed } as UseQueryOptions<M, Error, M, K>;
  const read = useQuery(query);
  if (read.data === undefined) return <LoadingDialog title={editTitle} query={read} onClose={props.onClose} />;
  return <MapVariant title={editTitle} mapping={read.data} {...props} />;
}

const ADD_TITLE = 'Add Mapping';

/** Lets the user find and choose a variant without a Woolworths SKU, and maps it. */
export function AddVariant<M extends Mapping, K extends QueryKey, L extends QueryKey>(
  props: Pick<MapVariantProps<M, K, L>, 'kind' | 'onClose'>,
) {
  const [chosen, setChosen] = useState<M>();
  if (chosen) return <MapVariant title={ADD_TITLE} mapping={chosen} {...props} />;
  return (
    <ChooseDialog title={ADD_TITLE} placeholder={`Search unmapped ${props.kind.what}s...`} onClose={props.onClose}>
      {(search) => <Found kind={props.kind} search={search} onChoose={setChosen} />}
    </ChooseDialog>
  );
}

interface FoundProps<M, K extends QueryKey, L extends QueryKey> {
  kind: MappingKind<M, K, L>;
  search: string;
  onChoose: (mapping: M) => void;
}

function Found<M, K extends QueryKey, L extends QueryKey>({ kind, search, onChoose }: FoundProps<M, K, L>) {
  const { what, listQuery, idOf, nameOf } = kind;
  const found = useQuery(listQuery(useApi(), { status: 'unmapped', pageSize: MAX_SHOWN, ...(search && { search }) }));
  return (
    <Loaded query={found}>
      {({ rows, total }) => (
        <ChoiceList
          label={`Unmapped ${what}s`}
          status={describeFound(what, rows.length, total)}
          choices={rows}
          choiceKey={idOf}
          nameOf={nameOf}
          onChoose={onChoose}
        />
      )}
    </Loaded>
  );
}

function describeFound(what: string, shown: number, total: number): string {
  if (total === 0) return `No unmapped ${what}s match.`;
  return total > shown ? `The first ${shown} of ${total}:` : `${plural(total, `unmapped ${what}`)}:`;
}
