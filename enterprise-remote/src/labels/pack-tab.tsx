import { Button, Loaded } from '@nara/portal-ui';
import { useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PackingList } from './packing-list';
import { packingQuery } from './queries';
import { ScanField } from './scan-field';

/** Packs an order by scanning: first the order, then each of its pieces. */
export function PackTab() {
  const [address, setAddress] = useSearchParams();
  const order = address.get('order');
  const choose = (id?: string) => setAddress({ tab: 'pack', ...(id && { order: id.toUpperCase() }) });
  if (!order)
    return (
      <ScanField
        key="order"
        label="Order ID"
        hint="Scan the QR code on an order's papers, or type its ID and press Enter"
        onScan={choose}
      />
    );
  return <PackOrder key={order} id={order} onChoose={choose} />;
}

function PackOrder({ id, onChoose }: { id: string; onChoose: (id?: string) => void }) {
  const { api } = useHost();
  const query = useQuery(packingQuery(api, id));
  return (
    <>
      <Loaded query={query}>{(packing) => <PackingList packing={packing} onChoose={onChoose} />}</Loaded>
      {query.error && <Button onClick={() => onChoose()}>Scan another order</Button>}
    </>
  );
}
