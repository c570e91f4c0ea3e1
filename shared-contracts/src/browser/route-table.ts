import { endpoints } from '../table';
import type { Access } from '../wire/access';
import type { Endpoint, Method } from '../wire/endpoint';

/** `[method, path]` of one endpoint: all the browser needs to call it. */
export type Route = readonly [Method, string];

/** By subject and name. */
export type RouteTable = Record<string, Record<string, Route>>;

type Subject = Record<string, Endpoint>;

/** For others than those who run the shop. */
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

/** The subjects with something that a visitor may call. */
export const visitorTable = (): RouteTable => tableOf(isForVisitors);
/** All others. */
export const staffTable = (): RouteTable => tableOf((subject) => !isForVisitors(subject));
