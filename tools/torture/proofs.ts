interface Proof {
  /** Promise that holds whatever happens, as docs/operations/mend.md states it. */
  promise: string;
  /** Test files that prove it, without their extension, from the API's folder. */
  tests: readonly string[];
}

/** Promises of the server for when something breaks. */
export const PROOFS: readonly Proof[] = [
  {
    promise: 'when PostgreSQL restarts, moves or dies, a few calls get 503 and no order is lost',
    tests: ['torture/failover', 'torture/database-loss'],
  },
  {
    promise: 'endless answers of the partner cost bounded time and memory',
    tests: ['src/platform/outbound/outbound'],
  },
  {
    promise: 'production starts neither with sample data nor on a foreign folder or database',
    tests: ['src/main', 'with-instances/creation'],
  },
  {
    promise: 'lost updates of the partner are recovered',
    tests: ['src/exchange/partner/silent-orders'],
  },
  {
    promise: 'migrations run while servers of the previous release continue',
    tests: ['with-instances/migrations', 'torture/previous-server', 'torture/rolling'],
  },
  {
    promise: 'a server refuses to start on a newer schema that it cannot read',
    tests: ['src/platform/database/migrate', 'src/main'],
  },
  { promise: 'an unread log or a full log disk does not block the server', tests: ['torture/full-log'] },
  {
    promise: 'a stop resets no connection and ends in time; a rolling restart fails no request',
    tests: ['src/platform/http/drain', 'torture/stop', 'torture/rolling'],
  },
  {
    promise: 'servers share one release store; an SQLite folder belongs to one server',
    tests: ['with-instances/instances', 'with-instances/release-store', 'src/platform/database/sqlite/hold-folder'],
  },
  { promise: 'a jumping clock delays no work and locks nobody out', tests: ['src/platform/time/clock-jumps'] },
  {
    promise: 'a full disk loses no order, a refused partner key pauses calls, and false answers are rejected',
    tests: [
      'torture/storage',
      'src/exchange/partner/outbox/outbox',
      'src/exchange/partner/client/answer',
      'src/exchange/partner/webhooks/webhook',
    ],
  },
  {
    promise: 'two servers work through PgBouncer, by session and by transaction',
    tests: ['with-instances/pgbouncer'],
  },
  {
    promise: 'a failed start prints one line with the cause and what to do',
    tests: ['src/main', 'src/start-fault'],
  },
  { promise: 'an event is serialised once for all listeners', tests: ['src/platform/events/broadcast'] },
];
