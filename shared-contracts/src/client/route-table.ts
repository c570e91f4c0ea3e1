import type { Route } from '../host/request';
import { endpoints } from '../table';
import type { Access, Endpoint } from '../wire/endpoint';

/** Routes by subject and name. */
export type RouteTable = Record<string, Record<string, Route>>;

type Subject = Record<string, Endpoint>;

/** Returns whether an endpoint is open to callers other than staff. */
const isOpen = (access: Access): boolean => typeof access === 'string' && access !== 'deploy-token';
const isForVisitors = (subject: Subject): boolean => Object.values(subject).some(({ access }) => isOpen(access));

const routesOf = (subject: Subject): Record<string, Route> =>
  Object.fromEntries(Object.entries(subject).map(([name, { method, path }]) => [name, [method, path] as const]));

const tableOf = (isWanted: (subject: Subject) => boolean): RouteTable =>
  Object.fromEntries(
    Object.entries(endpoints)
      .filter(([, subject]) => isWanted(subject))
      .map(([name, subject]) => [name, routesOf(subject)]),
  );

/** Returns the routes of subjects with at least one endpoint for visitors. */
export const visitorTable = (): RouteTable => tableOf(isForVisitors);
/** Returns the routes of all other subjects. */
export const staffTable = (): RouteTable => tableOf((subject) => !isForVisitors(subject));
