import { endpoints } from '@nara/shared-contracts/api';
import type { Endpoint } from '@nara/shared-contracts/api/common';
import type { Handlers } from '#platform/http';
import type { NewLogEntry } from '#platform/observability';
import type { Access, Context, DomainEvent, RecordAccess, Subscribers } from './context';
import type { Subject } from './subject';

/** A handler of any row; the compiler has checked it against its own row. */
type LooseHandler = (call: unknown) => unknown;
type LooseHandlers = Record<string, Record<string, LooseHandler>>;
type LooseLines = Record<string, Record<string, (call: unknown, answer: unknown) => NewLogEntry | null> | undefined>;

/** Returns the handlers of all subjects, one for each row of the contract table. Throws if a row has none or two. */
export function foldHandlers(subjects: readonly Subject[], context: Context, recordAccess: RecordAccess): Handlers {
  const folded: LooseHandlers = {};
  for (const { handlers = {} } of subjects) {
    for (const [group, make] of Object.entries(handlers)) {
      const made = make(context) as Record<string, LooseHandler>;
      for (const [name, handler] of Object.entries(made)) {
        folded[group] ??= {};
        if (folded[group][name]) throw new Error(`two handlers for ${group}.${name}`);
        folded[group][name] = handler;
      }
    }
  }
  for (const [group, rows] of Object.entries<Record<string, Endpoint>>(endpoints)) {
    for (const name of Object.keys(rows)) {
      if (!folded[group]?.[name]) throw new Error(`no handler for ${group}.${name}`);
    }
  }
  addCallLines(folded, subjects, context);
  addAccessRecords(folded, recordAccess);
  return folded as unknown as Handlers;
}

function addCallLines(handlers: LooseHandlers, subjects: readonly Subject[], { logSystem }: Context): void {
  for (const { callLines = {} } of subjects) {
    for (const [group, lines = {}] of Object.entries(callLines as LooseLines)) {
      for (const [name, lineOf] of Object.entries(lines)) {
        const handler = handlers[group]?.[name];
        if (!handler) throw new Error(`log line for ${group}.${name}, which has no handler`);
        handlers[group] = {
          ...handlers[group],
          async [name](call) {
            const answer = await handler(call);
            const line = lineOf(call, answer);
            if (line) logSystem(line);
            return answer;
          },
        };
      }
    }
  }
}

/** Records every call whose row requires it, after its handler has succeeded and before the response is sent. */
function addAccessRecords(handlers: LooseHandlers, recordAccess: RecordAccess): void {
  for (const [group, rows] of Object.entries<Record<string, Endpoint>>(endpoints)) {
    for (const [name, { audits: kind }] of Object.entries(rows)) {
      const handler = handlers[group]?.[name];
      if (!kind || !handler) continue;
      handlers[group] = {
        ...handlers[group],
        async [name](call) {
          const answer = await handler(call);
          await recordAccess({ kind, endpoint: `${group}.${name}`, call: call as Access['call'] });
          return answer;
        },
      };
    }
  }
}

/**
 * Defines the metrics of all subjects, and returns a function that refreshes their gauges. The function refreshes every
 * gauge it can, and throws if some failed.
 */
export function foldMeasures(subjects: readonly Subject[], context: Context): () => Promise<void> {
  for (const { metrics } of subjects) if (metrics) context.get(metrics);
  return async () => {
    const faults: unknown[] = [];
    for (const { measure } of subjects) await measure?.(context).catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw faults[0];
  };
}

/** Returns the subscribers to each event, in subject order. */
export const foldSubscribers = (subjects: readonly Subject[]): Subscribers =>
  Map.groupBy(
    subjects.flatMap(({ subscribers = [] }) => subscribers),
    ({ event }) => event as DomainEvent<never>,
  );
