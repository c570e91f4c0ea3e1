import { WATCHED_SYSTEMS, type WatchedSystem } from '@nara/shared-contracts/rules/integration';
import { useAddress } from '@nara/shared-ui';

/** Query parameter of the system whose events and issues are listed. */
const SERVICE = 'service';

/** Keeps the filter by system in the address; undefined means all systems. */
export function useServiceFilter() {
  const [address, changeAddress] = useAddress();
  const service = WATCHED_SYSTEMS.find((system) => system === address.get(SERVICE));
  const setService = (next: WatchedSystem | undefined) =>
    changeAddress(
      (now) => {
        if (next) now.set(SERVICE, next);
        else now.delete(SERVICE);
        return now;
      },
      { preventScrollReset: true },
    );
  return { service, setService };
}
