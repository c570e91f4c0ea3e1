import { Component, createContext, type ReactNode, useContext } from 'react';
import type { Location } from 'react-router-dom';

const RouteError = createContext<unknown>(undefined);

/** Returns why the screen cannot be shown that an `errorElement` stands for. */
export const useRouteError = (): unknown => useContext(RouteError);

export interface RouteBoundaryProps {
  location: Location;
  /** Fault of what could not be loaded. */
  failure: RouteBoundaryState['failure'];
  errorElement: ReactNode;
  children: ReactNode;
}

interface RouteBoundaryState {
  location: Location;
  failure: { error: unknown } | null;
}

/** Stands around the screens of a route that has an `errorElement`, and shows it for what could not be loaded or drawn. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { location: this.props.location, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<RouteBoundaryState> {
    return { failure: { error } };
  }

  /** Draws the screen again once somebody goes elsewhere, or tries again. */
  static getDerivedStateFromProps({ location }: RouteBoundaryProps, shown: RouteBoundaryState) {
    return location === shown.location ? null : { location, failure: null };
  }

  override render() {
    const { errorElement, children } = this.props;
    const failure = this.props.failure ?? this.state.failure;
    return failure ? <RouteError value={failure.error}>{errorElement}</RouteError> : children;
  }
}
