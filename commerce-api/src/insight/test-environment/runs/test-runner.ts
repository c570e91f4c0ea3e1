import type { PartnerFaults } from '@nara/shared-contracts';
import type { Worker } from '#platform/work';
import type { Order } from './rows';

/** Runs the test scenarios in a sandbox, one after the other, and keeps the faults that staff chose for its partner. */
export interface TestRunner extends Worker {
  /** Answers how many were queued. */
  queue(order: Order): Promise<number>;
  /** Stops the scenario under way and takes the queued ones back. */
  cancel(): Promise<void>;
  readonly faults: PartnerFaults;
  /** Takes effect at once, or after a scenario that sets faults of its own. */
  chooseFaults(faults: PartnerFaults): Promise<void>;
}
