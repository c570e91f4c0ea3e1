import type { TestApp } from './test-app';

/** Yields the blocks of the event stream as they arrive; `seen` is the id of the last event received before. */
export async function* listen(test: TestApp, cookie: string, seen?: string): AsyncGenerator<string, void> {
  const headers = { cookie, ...(seen === undefined ? {} : { 'last-event-id': seen }) };
  const response = await fetch(`${test.url}/api/events`, { headers });
  if (response.headers.get('content-type') !== 'text/event-stream') throw new Error(await response.text());
  const reader = response.body?.getReader();
  let text = '';
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    text += Buffer.from(read.value).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
}
