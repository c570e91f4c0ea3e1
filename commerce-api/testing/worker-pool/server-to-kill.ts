import { createLogger, createMetrics } from '#platform/observability';
import { createWorkerPool } from '#platform/worker-pool';

// Server that does nothing but heavy work, and never ends on its own.
const [file = '', gate = ''] = process.argv.slice(2);
const work = createWorkerPool({ file, log: createLogger('silent'), metrics: createMetrics() });
const run = () => undefined;
setInterval(run, 60_000);
void work.run({ name: 'standAndSpin', run }, gate, { by: { class: 'staff', id: 'one' } });
