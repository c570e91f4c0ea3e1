import { Component, createContext, type ReactNode, useContext } from 'react';
import type { Location } from 'react-router-dom';

const RouteError = createContext<unknown>(undefined);

/** Returns the error for which an `errorElement` is shown. */
export const useRouteError = (): unknown => useContext(RouteError);

export interface RouteBoundaryProps {
  location: Location;
  /** Error of what could not be loaded. */
  failure: RouteBoundaryState['failure'];
  errorElement: ReactNode;
  children: ReactNode;
}

interface RouteBoundaryState {
  location: Location;
  failure: { error: unknown } | null;
}

/**
 * Error boundary around the screens of a route with an `errorElement`. Shows it if something could not be loaded or
 * rendered.
 */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<RouteBoundaryState> {
    return { failure: { error } };
  }

  /** Renders the screen again after a navigation or a retry. */
  static getDerivedStateFromProps({ location }: RouteBoundaryProps, shown: RouteBoundaryState) {
    return location === shown.location ? null : { location, failure: null };
  }

  override render() {
    const { errorElement, children } = this.props;
    const failure = this.props.failure ?? this.state.failure;
    return failure ? <RouteError value={failure.error}>{errorElement}</RouteError> : children;
  }
}
