import type { Access } from './access';
import type { Endpoint } from './endpoint';

/** Calls a minute of one caller: `read` with GET, `change` with every other method. */
interface Rates {
  read: number;
  change: number;
}

/**
 * Most calls a minute of one endpoint, by who may call it. Many shoppers may share one address, so it is generous for
 * reading; an endpoint that writes something for everybody has a number of its own in its row.
 */
const MOST: Record<Extract<Access, string> | 'staff', Rates> = {
  public: { read: 3000, change: 60 },
  'order-token': { read: 600, change: 60 },
  staff: { read: 600, change: 300 },
  'deploy-token': { read: 600, change: 120 },
  'partner-signature': { read: 6000, change: 6000 },
};

/** Returns how many calls a minute one caller may make of an endpoint (docs/operations.md, "Limits"). */
export function callsPerMinute({
  method,
  access,
  perMinute,
}: Pick<Endpoint, 'method' | 'access' | 'perMinute'>): number {
  const { read, change } = MOST[typeof access === 'string' ? access : 'staff'];
  return perMinute ?? (method === 'GET' ? read : change);
}
