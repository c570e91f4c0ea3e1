import { randomUUID } from 'node:crypto';
import { partnerClient } from '#exchange/partner';
import type { Context } from '#platform/subject';
import { type Finding, type Probe, timed } from './finding';

/** A slower response makes shoppers wait for their confirmation. */
const SLOW_MS = 2000;
const WORTH_A_WAIT: readonly string[] = ['RATE_LIMITED', 'HTTP_429'];

/** Makes a cheap call to the partner, which shows whether it responds and accepts our key, and how fast it is. */
export const woolworthsApi = (context: Context): Probe => ({
  service: 'Woolworths API',
  async check(): Promise<Finding> {
    const { responseMs, result } = await timed(() => context.get(partnerClient).check(randomUUID()));
    if (result.kind !== 'answered') {
      const status = WORTH_A_WAIT.includes(result.code) ? 'warning' : 'error';
      return { status, responseMs, detail: `${result.message} (${result.code})` };
    }
    if (responseMs > SLOW_MS) return { status: 'warning', responseMs, detail: 'It answers, but slowly' };
    return { status: 'operational', responseMs, detail: 'It answers and takes our key' };
  },
});
