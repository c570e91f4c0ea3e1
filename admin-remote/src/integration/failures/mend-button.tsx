import { Button, usePermission } from '@nara/portal-ui';
import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import { PERMISSIONS } from '@nara/shared-contracts/rules/session';
import { lazy, Suspense, useState } from 'react';

const MendMapping = lazy(async () => ({ default: (await import('./mend-mapping')).MendMapping }));

interface MendButtonProps {
  group: FailureGroup;
  /** True while the failures are listed below. */
  isListed: boolean;
  onList: () => void;
}

/** Offers the fix that a replay needs first; renders nothing if only time or an outside party can help. */
export function MendButton({ group, isListed, onList }: MendButtonProps) {
  const { mend } = group.cause;
  if (mend.kind === 'map-sku') {
    return <MapSku group={group} variantId={mend.variantId} isMapped={mend.woolworthsSku !== null} />;
  }
  return mend.kind === 'fix-address' && !isListed && <Button onClick={onList}>Fix addresses</Button>;
}

interface MapSkuProps {
  group: FailureGroup;
  variantId: string;
  isMapped: boolean;
}

/** Roles that may map variants here, as in Product Management. */
const MAPPERS = PERMISSIONS['sku-mapping'].roles;

function MapSku({ group, variantId, isMapped }: MapSkuProps) {
  const mayMap = usePermission('sku-mapping');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayMap) return !isMapped && <p>{`To be mapped by: ${MAPPERS.join(' or ')}`}</p>;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{isMapped ? 'Change mapping' : 'Map SKU'}</Button>
      <Suspense>
        {isOpen && <MendMapping group={group} variantId={variantId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
