import { Loaded } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { ApiError } from '@nara/shared-contracts/host';
import { errorText, useAddress } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { PackingList, ScanField } from './packing-list';
import { packingQuery } from './queries';

interface ChooseOrderProps {
  /** Reason why the last scan does not identify an order that can be packed. */
  error?: string;
  onChoose: (id: string) => void;
}

const ChooseOrder = ({ error, onChoose }: ChooseOrderProps) => (
  <ScanField
    label="Order ID"
    hint="Scan the QR code on an order's papers, or type its ID and press Enter"
    error={error}
    onScan={onChoose}
  />
);

/** Packs an order by scanning: first the order, then each of its pieces. */
export function PackTab() {
  const [address, changeAddress] = useAddress();
  const order = address.get('order');
  const choose = (id?: string) => changeAddress(() => ({ tab: 'pack', ...(id && { order: id.toUpperCase() }) }));
  if (!order) return <ChooseOrder key="order" onChoose={choose} />;
  return <PackOrder key={order} id={order} onChoose={choose} />;
}

/** Packs one order. If the code is not an order, the field stays open for the next scan. */
function PackOrder({ id, onChoose }: { id: string; onChoose: (id?: string) => void }) {
  const api = useApi();
  const query = useQuery(packingQuery(api, id));
  const { error } = query;
  if (error instanceof ApiError && isRefusal(error))
    return <ChooseOrder error={reasonFor(error, id)} onChoose={onChoose} />;
  return <Loaded query={query}>{(packing) => <PackingList packing={packing} onChoose={onChoose} />}</Loaded>;
}

/** Returns true if the code was refused, as opposed to a server error or a lost session. */
const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 401;

/** Explains why a scanned code opens no order; scanning a product's code is the usual mistake. */
const reasonFor = (error: ApiError, code: string): string =>
  error.code === 'invalid-request' ? `${code} is no order ID. Scan the code on an order's papers.` : errorText(error);
