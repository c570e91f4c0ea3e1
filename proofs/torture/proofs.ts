interface Proof {
  /** Promise that holds whatever happens, as docs/operations/mend.md states it. */
  promise: string;
  /** Test files that prove it, without their extension, from the repository's root. */
  tests: readonly string[];
}

/** Promises of the server for when something breaks. */
export const PROOFS: readonly Proof[] = [
  {
    promise: 'when PostgreSQL restarts, moves or dies, a few calls get 503 and no order is lost',
    tests: ['proofs/torture/failover', 'proofs/torture/database-loss'],
  },
  {
    promise: 'endless answers of the partner cost bounded time and memory',
    tests: ['commerce-api/src/platform/outbound/outbound'],
  },
  {
    promise: 'production starts neither with sample data nor on a foreign folder or database',
    tests: ['commerce-api/src/main', 'commerce-api/with-instances/creation'],
  },
  {
    promise: 'lost updates of the partner are recovered',
    tests: ['commerce-api/src/exchange/partner/silent-orders'],
  },
  {
    promise: 'migrations run while servers of the previous release continue',
    tests: ['commerce-api/with-instances/migrations', 'proofs/torture/previous-server', 'proofs/torture/rolling'],
  },
  {
    promise: 'a server refuses to start on a newer schema that it cannot read',
    tests: ['commerce-api/src/platform/database/migrate', 'commerce-api/src/main'],
  },
  { promise: 'an unread log or a full log disk does not block the server', tests: ['proofs/torture/full-log'] },
  {
    promise: 'a stop resets no connection and ends in time; a rolling restart fails no request',
    tests: ['commerce-api/src/platform/http/drain', 'proofs/torture/stop', 'proofs/torture/rolling'],
  },
  {
    promise: 'servers share one release store; an SQLite folder belongs to one server',
    tests: [
      'commerce-api/with-instances/instances',
      'commerce-api/with-instances/release-store',
      'commerce-api/src/platform/database/sqlite/hold-folder',
    ],
  },
  {
    promise: 'a jumping clock delays no work and locks nobody out',
    tests: ['commerce-api/src/platform/time/clock-jumps'],
  },
  {
    promise: 'a full disk loses no order, a refused partner key pauses calls, and false answers are rejected',
    tests: [
      'proofs/torture/storage',
      'commerce-api/src/exchange/partner/outbox/outbox',
      'commerce-api/src/exchange/partner/client/answer',
      'commerce-api/src/exchange/partner/webhooks/webhook',
    ],
  },
  {
    promise: 'two servers work through PgBouncer, by session and by transaction',
    tests: ['commerce-api/with-instances/pgbouncer'],
  },
  {
    promise: 'a failed start prints one line with the cause and what to do',
    tests: ['commerce-api/src/main', 'commerce-api/src/start-fault'],
  },
  { promise: 'an event is serialised once for all listeners', tests: ['commerce-api/src/platform/events/broadcast'] },
];
