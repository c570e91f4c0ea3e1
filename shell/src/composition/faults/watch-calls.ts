/** Sends calls like `send`, and tells of those that the server failed to answer. */
export const watchCalls =
  (send: typeof fetch, onFault: (call: string) => void): typeof fetch =>
  async (url, init) => {
    const answer = await send(url, init);
    if (answer.status >= 500) onFault(`${init?.method ?? 'GET'} ${url} answered ${answer.status}`);
    return answer;
  };
