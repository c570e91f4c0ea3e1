import { Dialog, Loaded } from '@nara/portal-ui';
import { type EnterpriseMapping, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { MappingForm } from './mapping-form';
import { mappingQuery } from './queries';

const TITLE = 'Edit SKU Mapping';

interface EditMappingProps {
  /** Of the variant. */
  id: string;
  /** The mapping as the list has it; undefined when it is not on the page. */
  listed: EnterpriseMapping | undefined;
  onClose: () => void;
}

/** The mapping of a variant that was chosen elsewhere. */
export function EditMapping({ id, listed, onClose }: EditMappingProps) {
  const { api } = useHost();
  const query = useQuery({ ...mappingQuery(api, id), initialData: listed });
  if (query.data) return <MappingForm title={TITLE} mapping={query.data} onClose={onClose} />;
  return (
    <Dialog title={TITLE} width="32rem" onClose={onClose}>
      <Loaded query={query}>{() => null}</Loaded>
    </Dialog>
  );
}
