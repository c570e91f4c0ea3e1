import { useApi } from '@nara/shared-contracts/api/client';
import { useQuery } from '@tanstack/react-query';
import { faultsQuery } from '../queries';
import { PARTNER_FAULTS } from './families';
import { FaultsPanel } from './faults-panel';

/** Shows the faults of the sandbox's partner, and lets staff choose them. */
export function PartnerFaults() {
  const api = useApi();
  const { data } = useQuery(faultsQuery(api));
  return <FaultsPanel family={PARTNER_FAULTS} faults={data} />;
}
