import { OpenMapping } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { SkuMapping } from '@nara/shared-contracts/api/sku-mapping';

import { MapVariant } from './map-variant';
import { mappingQuery } from './queries';

const TITLE = 'Edit Mapping';

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
    <OpenMapping title={TITLE} query={mappingQuery(api, id)} listed={listed} onClose={onClose}>
      {(mapping) => <MapVariant title={TITLE} mapping={mapping} onClose={onClose} onSaved={onSaved} />}
    </OpenMapping>
  );
}
