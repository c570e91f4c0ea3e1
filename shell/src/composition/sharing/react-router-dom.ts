/**
 * Part of react-router-dom that our front ends use, shared with the remotes by the shell. Shared modules are not
 * tree-shaken; this list leaves the unused half out. facades.test.ts compares it with every import.
 */
export {
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  UNSAFE_DataRouterContext,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
// The shell's own router stores the error of a screen; the function has the name of react-router's hook.
export { useRouteError } from '../../routing/route-boundary';
