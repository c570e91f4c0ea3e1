import { signedHeaders } from './deliver-webhook';
import type { Answer, TestApp } from './test-app';

/** Sends an interchange, signed as the partner does. */
export const deliverEdi = (test: TestApp, text: string, headers: Record<string, string> = {}): Promise<Answer> =>
  test.call('POST', '/api/woolworths/edi', {
    body: text,
    headers: { ...signedHeaders(test, text), 'content-type': 'application/edifact', ...headers },
  });
