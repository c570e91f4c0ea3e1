import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

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
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const changeAddress = (change: (now: URLSearchParams) => Params, options?: ChangeOptions) => {
    const newest = router ? (router.state.navigation.location ?? router.state.location) : { pathname, search };
    if (newest.pathname !== pathname) return;
    void navigate(`?${new URLSearchParams(change(new URLSearchParams(newest.search)))}`, options);
  };
  return [drawn, changeAddress];
}
