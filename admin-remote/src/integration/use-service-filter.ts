import { WATCHED_SYSTEMS, type WatchedSystem } from '@nara/shared-contracts';
import { useSearchParams } from 'react-router-dom';

/** Address parameter of the system whose events and issues are listed. */
const SERVICE = 'service';

/** Keeps in the address of which system events and issues are listed; undefined: of all. */
export function useServiceFilter() {
  const [params, setParams] = useSearchParams();
  const service = WATCHED_SYSTEMS.find((system) => system === params.get(SERVICE));
  const setService = (next: WatchedSystem | undefined) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next) changed.set(SERVICE, next);
        else changed.delete(SERVICE);
        return changed;
      },
      { preventScrollReset: true },
    );
  return { service, setService };
}
