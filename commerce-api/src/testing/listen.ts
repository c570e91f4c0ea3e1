import type { TestApp } from './test-app';

/** The blocks of the event stream as they come. */
export async function* listen(test: TestApp, cookie: string): AsyncGenerator<string, void> {
  const response = await fetch(`${test.url}/api/events`, { headers: { cookie } });
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
