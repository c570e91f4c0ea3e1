import type { Environment } from '@nara/shared-contracts';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'environment';

/** Whose configuration an address is about: the sandbox's unless it says otherwise. */
export const readEnvironment = (search: string | URLSearchParams): Environment =>
  new URLSearchParams(search).get(PARAMETER) === 'live' ? 'live' : 'sandbox';

/** Whose configuration is looked at, kept in the address; what is narrowed or open there belongs to the other one. */
export function useEnvironment(): [Environment, (environment: Environment) => void] {
  const [address, setAddress] = useSearchParams();
  const choose = (environment: Environment) => {
    const tab = address.get('tab');
    setAddress({ ...(tab && { tab }), ...(environment === 'live' && { [PARAMETER]: environment }) });
  };
  return [readEnvironment(address), choose];
}
