import { useAddress } from '@nara/shared-ui';
import { changeLogParams, type LogParams, readLogParams } from './log-params';

/**
 * Keeps the filter of the log in the address, so that it can be shared and reloaded, and works with the Back button.
 */
export function useLogParams() {
  const [address, changeAddress] = useAddress();
  return {
    params: readLogParams(address),
    change: (changes: Partial<LogParams>, { replace = false } = {}) =>
      changeAddress((before) => changeLogParams(before, changes), { replace, preventScrollReset: true }),
  };
}
