/**
 * The part of react-router-dom that our front ends use, shared with the remotes by the shell. Shared packages are not
 * tree-shaken; this list keeps the unused half out. facades.test.ts compares it with every import.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  UNSAFE_DataRouterContext,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
