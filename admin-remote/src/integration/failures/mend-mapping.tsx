import { Button, Dialog, type MappedVariant } from '@nara/portal-ui';
import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import { useHost } from '@nara/shared-contracts/host';
import { useState } from 'react';
import { EditMapping } from '../../sku-mapping';
import { countOf, useReplay } from './replay';

interface MendMappingProps {
  group: FailureGroup;
  variantId: string;
  onClose: () => void;
}

/** Maps the variant that orders failed for, then offers to resubmit all of them. */
export function MendMapping({ group, variantId, onClose }: MendMappingProps) {
  const { notify } = useHost();
  const [saved, setSaved] = useState<MappedVariant>();
  const { replay } = useReplay(group);

  const finish = (mapping: MappedVariant) => {
    if (mapping.woolworthsSku !== null) return setSaved(mapping);
    notify.success('Mapping removed');
    onClose();
  };

  if (!saved) return <EditMapping id={variantId} listed={undefined} onClose={onClose} onSaved={finish} />;
  const { naraProductName, naraVariantName, woolworthsSku } = saved;
  return (
    <Dialog
      title="Mapping saved"
      width="28rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button
            variant="primary"
            onClick={() => {
              replay();
              onClose();
            }}
          >
            Replay all with this cause
          </Button>
        </>
      }
    >
      <p>{`${naraProductName}, ${naraVariantName} is now ${woolworthsSku}.`}</p>
      <p>{`${countOf(group.count, group.subject)} failed because it was missing.`}</p>
    </Dialog>
  );
}
