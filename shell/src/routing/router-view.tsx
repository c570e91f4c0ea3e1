import {
  type ContextType,
  type ReactElement,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  type DataRouteObject,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { createHref, encodeAddress } from './address';
import { RouteBoundary, type RouteBoundaryProps } from './route-boundary';
import type { RouterState, ShellRouter } from './router-core';

type DataRouter = NonNullable<ContextType<typeof DataRouterContext>>;
type DataRouterState = NonNullable<ContextType<typeof DataRouterStateContext>>;

/** Renders nested routes, down to the one whose `errorElement` shows the error, if there is one. */
function drawScreens({ location, matches, errors }: RouterState): ReactNode {
  const failed = errors ? matches.findIndex(({ route }) => route.id in errors) : -1;
  const drawn = failed < 0 ? matches : matches.slice(0, failed + 1);
  return drawn.reduceRight<ReactElement | null>((outlet, { route }, at) => {
    const around = { matches: drawn.slice(0, at + 1), isDataRoute: true };
    const failure = at === failed ? { error: errors?.[route.id] } : null;
    return drawRoute(route, { ...around, outlet }, { location, failure });
  }, null);
}

function drawRoute(
  { element, errorElement }: DataRouteObject,
  context: ContextType<typeof RouteContext>,
  boundary: Pick<RouteBoundaryProps, 'location' | 'failure'>,
): ReactElement {
  const screen = <RouteContext value={context}>{element ?? context.outlet}</RouteContext>;
  if (!errorElement) return screen;
  const failed = <RouteContext value={{ ...context, outlet: null }}>{errorElement}</RouteContext>;
  return (
    <RouteBoundary {...boundary} errorElement={failed}>
      {screen}
    </RouteBoundary>
  );
}

/**
 * Renders the screens of the current address, with the contexts that react-router's hooks and components need. A change
 * renders as a transition, so the previous screen stays responsive.
 */
export function RouterView({ router }: { router: ShellRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setState(router.state));
    show();
    return router.subscribe(show);
  }, [router]);

  const [dataRouter, navigation] = useMemo(() => {
    const { origin } = window.location;
    const navigator = {
      createHref,
      createURL: (to) => new URL(createHref(to), origin),
      encodeLocation: (to) => encodeAddress(to, origin),
      go: (delta) => void router.navigate(delta),
      push: (to, left, options) => void router.navigate(to, { ...options, state: left }),
      replace: (to, left, options) => void router.navigate(to, { ...options, state: left, replace: true }),
    } satisfies DataRouter['navigator'];
    return [
      { router: router as unknown as DataRouter['router'], navigator, static: false, basename: '/' },
      { navigator, static: false, basename: '/', useTransitions: undefined, future: {} },
    ];
  }, [router]);
  const { location, historyAction, matches, errors } = state;
  const place = useMemo(() => ({ location, navigationType: historyAction }), [location, historyAction]);
  // Screens do not re-render because another is loading, or because a blocker is asking.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what of the state is drawn
  const screens = useMemo(() => drawScreens(state), [location, matches, errors]);

  return (
    <>
      <DataRouterContext value={dataRouter}>
        <DataRouterStateContext value={state as unknown as DataRouterState}>
          <NavigationContext value={navigation}>
            <LocationContext value={place}>{screens}</LocationContext>
          </NavigationContext>
        </DataRouterStateContext>
      </DataRouterContext>
      {/* React counts it, so that elements get the same ids as with react-router's own provider on the server. */}
      {null}
    </>
  );
}
