import { useSearchParams } from 'react-router-dom';
import { changeLogParams, type LogParams, readLogParams } from './log-params';

/** Keeps the filter of the log in the address, which can be shared, reloaded and stepped back through. */
export function useLogParams() {
  const [address, setAddress] = useSearchParams();
  return {
    params: readLogParams(address),
    change: (changes: Partial<LogParams>, { replace = false } = {}) =>
      setAddress((before) => changeLogParams(before, changes), { replace, preventScrollReset: true }),
  };
}
