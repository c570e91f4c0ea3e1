import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Parameters of an address, as anything that `URLSearchParams` takes. */
type Params = ConstructorParameters<typeof URLSearchParams>[0];

interface ChangeOptions {
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean;
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean;
}

/**
 * Returns the address's parameters as drawn, and a function that changes them. A change starts from the newest address,
 * not from the one last drawn: of two changes within one frame, such as a search and a click, both count. One that comes
 * after somebody went to another page is dropped.
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
