import { WATCHED_SYSTEMS, type WatchedSystem } from '@nara/shared-contracts';
import { useAddress } from '@nara/shared-ui';

/** Address parameter of the system whose events and issues are listed. */
const SERVICE = 'service';

/** Keeps in the address of which system events and issues are listed; undefined: of all. */
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
