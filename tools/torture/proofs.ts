interface Proof {
  /** Promise that holds whatever happens, as docs/operations.md states it. */
  promise: string;
  /** Test files that prove it, without their extension, from the API's folder. */
  tests: readonly string[];
}

/** Promises of the server for when something breaks. */
export const PROOFS: readonly Proof[] = [
  {
    promise: 'PostgreSQL that restarts, moves, ends connections or is killed costs a few 503 at most, and no order',
    tests: ['torture/failover', 'torture/database-loss'],
  },
  {
    promise: 'an answer of the partner that never ends costs a bounded time and memory',
    tests: ['src/platform/outbound/outbound'],
  },
  {
    promise: 'production never starts as a sample shop, nor on a folder or database that is not its own',
    tests: ['src/main', 'with-instances/creation'],
  },
  {
    promise: 'updates of the partner that got lost are made up for',
    tests: ['src/exchange/partner/asking/silent-orders'],
  },
  {
    promise: 'migrations run apart from the start, while servers of the release before go on',
    tests: ['with-instances/migrations', 'torture/previous-server', 'torture/rolling'],
  },
  {
    promise:
      'a server that is older than the schema refuses to start, unless the schema declares itself readable by it',
    tests: ['src/platform/database/migrate', 'src/main'],
  },
  { promise: 'a log that nobody reads, or whose disk is full, never holds the server up', tests: ['torture/full-log'] },
  {
    promise: 'a stop resets no connection and waits for nobody who never ends, and a rolling restart fails no request',
    tests: ['src/platform/http/drain', 'torture/stop', 'torture/rolling'],
  },
  {
    promise: 'instances share one release store, and a folder with SQLite belongs to one server',
    tests: ['with-instances/instances', 'with-instances/release-store', 'src/platform/database/sqlite/hold-folder'],
  },
  { promise: 'a clock that jumps neither keeps work back nor people out', tests: ['src/platform/time/clock-jumps'] },
  {
    promise:
      'a full disk refuses orders and loses none; a key that the partner refuses pauses; false answers are not believed',
    tests: [
      'torture/storage',
      'src/exchange/partner/order-outbox/outbox',
      'src/exchange/partner/client/answer',
      'src/exchange/partner/webhooks/webhook',
    ],
  },
  {
    promise: 'two instances work through PgBouncer, by session and by transaction',
    tests: ['with-instances/pgbouncer'],
  },
  {
    promise: 'whatever stops a start is said in a line, with its place and what to do',
    tests: ['src/main', 'src/start-fault'],
  },
  { promise: 'an event is serialised once, however many listen', tests: ['src/platform/events/broadcast'] },
];
