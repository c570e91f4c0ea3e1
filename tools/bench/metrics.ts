import { setTimeout as wait } from 'node:timers/promises';

/** Returns the value of a server's metric without labels. */
async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

/** Resolves when the search index knows every order: until then, searches read the others one by one. */
export async function untilSearchable({ url }: { url: string }): Promise<void> {
  while ((await metric(url, 'nara_order_search_due')) > 0) await wait(1000);
}

/** Returns the CPU time (s) that a server has used so far. */
export const processorSeconds = ({ url }: { url: string }): Promise<number> => metric(url, 'process_cpu_seconds_total');
