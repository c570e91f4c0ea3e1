import type { Environment } from '@nara/shared-contracts/api/session';
import { useAddress } from '@nara/shared-ui';

const PARAMETER = 'environment';

/** Reads the environment from an address; defaults to the sandbox. */
export const readEnvironment = (search: string | URLSearchParams): Environment =>
  new URLSearchParams(search).get(PARAMETER) === 'live' ? 'live' : 'sandbox';

/** Keeps the environment shown in the address. Switching drops filters and opened rows of the previous one. */
export function useEnvironment(): [Environment, (environment: Environment) => void] {
  const [address, changeAddress] = useAddress();
  const choose = (environment: Environment) =>
    changeAddress((now) => {
      const tab = now.get('tab');
      return { ...(tab && { tab }), ...(environment === 'live' && { [PARAMETER]: environment }) };
    });
  return [readEnvironment(address), choose];
}
