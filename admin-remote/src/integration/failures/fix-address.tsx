import { LoadingDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQuery } from '@tanstack/react-query';
import { AddressForm } from './address-form';
import { failingAddressQuery } from './queries';

interface FixAddressProps {
  orderId: string;
  onClose: () => void;
}

/** Shows the delivery address of an order that the partner refused. The address appears nowhere else in the inbox. */
export function FixAddress({ orderId, onClose }: FixAddressProps) {
  const api = useApi();
  const query = useQuery(failingAddressQuery(api, orderId));
  if (query.data) return <AddressForm failing={query.data} onClose={onClose} />;
  return <LoadingDialog title="Fix Address" query={query} onClose={onClose} />;
}
