import { Dialog, Loaded } from '@nara/portal-ui';
import { type SkuMapping, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { MapVariant } from './map-variant';
import { mappingQuery } from './queries';

const TITLE = 'Edit Mapping';

interface EditMappingProps {
  /** Of the variant. */
  id: string;
  /** The mapping as the list has it; undefined when it is not on the page. */
  listed: SkuMapping | undefined;
  onClose: () => void;
  /** What follows once it is saved; offers to retry the orders that it blocked unless given. */
  onSaved?: (mapping: SkuMapping) => void;
}

/** The mapping of a variant that was chosen elsewhere. */
export function EditMapping({ id, listed, onClose, onSaved }: EditMappingProps) {
  const { api } = useHost();
  const query = useQuery({ ...mappingQuery(api, id), initialData: listed });
  if (query.data) return <MapVariant title={TITLE} mapping={query.data} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog title={TITLE} width="32rem" onClose={onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Dialog>
  );
}
