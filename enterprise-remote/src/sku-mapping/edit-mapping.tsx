import { OpenMapping } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';

import { MapSku } from './map-sku';
import { mappingQuery } from './queries';

const TITLE = 'Edit SKU Mapping';

interface EditMappingProps {
  /** Id of the variant. */
  id: string;
  /** The mapping as listed; undefined if it is not on the current page. */
  listed: EnterpriseMapping | undefined;
  onClose: () => void;
}

/** Edits the mapping of a variant that was chosen elsewhere. */
export function EditMapping({ id, listed, onClose }: EditMappingProps) {
  const api = useApi();
  return (
    <OpenMapping title={TITLE} query={mappingQuery(api, id)} listed={listed} onClose={onClose}>
      {(mapping) => <MapSku title={TITLE} mapping={mapping} onClose={onClose} />}
    </OpenMapping>
  );
}
