import { usePermission } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { DeskMessage } from '@nara/shared-contracts/api/contact';
import { useSession } from '@nara/shared-contracts/host';
import { orderNumbersIn, type PlaceholderValues } from '@nara/shared-contracts/rules/contact';
import { useQuery } from '@tanstack/react-query';
import { ordersQuery } from './queries';

/**
 * Returns the values of the placeholders in an answer. The order is the one that the message names. Otherwise it is the
 * order of the e-mail address, if there is only one.
 */
export function usePlaceholderValues(message: DeskMessage): PlaceholderValues {
  const api = useApi();
  const staff = useSession(({ session }) => session?.staff?.name);
  const { data } = useQuery({ ...ordersQuery(api, message.id), enabled: usePermission('orders') });
  const [named] = orderNumbersIn(message.message);
  const theirs = data?.orders.filter(({ isTheirs }) => isTheirs) ?? [];
  const order = named ?? (theirs.length === 1 ? theirs[0]?.id : undefined);
  return {
    name: message.name,
    reference: message.reference,
    ...(order && { order }),
    ...(staff && { staff }),
  };
}
