import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router-dom';

/** URL parameters, in any form that `URLSearchParams` accepts. */
type Params = ConstructorParameters<typeof URLSearchParams>[0];

interface ChangeOptions {
  /** True to replace the history entry instead of adding one. */
  replace?: boolean;
  /** True to keep the scroll position. */
  preventScrollReset?: boolean;
}

/**
 * Returns the URL parameters as rendered, and a function that changes them. A change starts from the newest address,
 * not from the one last rendered: of two changes within one frame, such as a search and a click, both count. A change
 * after a navigation to another page is dropped.
 */
export function useAddress(): [
  URLSearchParams,
  (change: (now: URLSearchParams) => Params, options?: ChangeOptions) => void,
] {
  const [drawn] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { location: next = location } = useNavigation();
  const newest = useRef(next);
  const path = useRef('');
  useLayoutEffect(() => {
    newest.current = next;
    path.current = window.location.pathname;
  }, [next]);
  const changeAddress = (change: (now: URLSearchParams) => Params, options?: ChangeOptions) => {
    // The browser has the address of another page before that page is rendered.
    const isLeft = window.location.pathname !== path.current || newest.current.pathname !== location.pathname;
    if (isLeft) return;
    const search = `?${new URLSearchParams(change(new URLSearchParams(newest.current.search)))}`;
    newest.current = { ...newest.current, search };
    void navigate(search, options);
  };
  return [drawn, changeAddress];
}
