/** Sends requests like `send`, and reports those that fail with a server error. */
export const watchCalls =
  (send: typeof fetch, onFault: (call: string) => void): typeof fetch =>
  async (url, init) => {
    const answer = await send(url, init);
    if (answer.status >= 500) onFault(`${init?.method ?? 'GET'} ${url} answered ${answer.status}`);
    return answer;
  };
