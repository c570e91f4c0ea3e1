import { EDI_SETTINGS } from '#exchange/edi';
import { signedHeaders } from './deliver-webhook';
import type { Answer, TestApp } from './test-app';

/** Sends an interchange, signed as the partner does. */
export const deliverEdi = (test: TestApp, text: string, headers: Record<string, string> = {}): Promise<Answer> =>
  test.call('POST', '/api/woolworths/edi', {
    body: text,
    headers: { ...signedHeaders(test, text), 'content-type': 'application/edifact', ...headers },
  });

/** Ends the test phase with the partner: interchanges are no longer marked as tests. */
export async function endEdiTests({ context, clock }: TestApp): Promise<void> {
  const value_json = JSON.stringify({ ...EDI_SETTINGS.initial, isTest: false });
  await context.database.kysely
    .insertInto('settings')
    .values({ name: EDI_SETTINGS.name, value_json, updated_at: clock.now, updated_by: 'Nomsa' })
    .execute();
}
