/**
 * The part of react-router-dom that our front ends use, shared with the remotes by the shell. What is shared is
 * kept whole; this list leaves the unused half out. facades.test.ts compares it with every import.
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
// The shell's own router keeps what a screen failed with; it is named as react-router's hook is.
export { useRouteError } from '../../routing/route-boundary';
