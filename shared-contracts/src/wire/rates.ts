import type { Access } from './access';
import type { Endpoint } from './endpoint';

/** Maximum calls per minute by one caller: `read` for GET, `change` for every other method. */
interface Rates {
  read: number;
  change: number;
}

/**
 * Maximum calls per minute to one endpoint, by access. Many shoppers may share one address, so the limit for reading is
 * generous. An endpoint with public writes has its own number in its row.
 */
const MOST: Record<Extract<Access, string> | 'staff', Rates> = {
  public: { read: 3000, change: 60 },
  'order-token': { read: 600, change: 60 },
  staff: { read: 600, change: 300 },
  'deploy-token': { read: 600, change: 120 },
  'partner-signature': { read: 6000, change: 6000 },
};

/** Returns how many calls per minute one caller may make to an endpoint (docs/operations/configure.md, "Limits"). */
export function callsPerMinute({
  method,
  access,
  perMinute,
}: Pick<Endpoint, 'method' | 'access' | 'perMinute'>): number {
  const { read, change } = MOST[typeof access === 'string' ? access : 'staff'];
  return perMinute ?? (method === 'GET' ? read : change);
}
