/** Reads a response as text up to `mostBytes`, then disconnects: the other side decides how long it is. */
export async function readBeginning(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // The browser's stream types lack async iteration.
  const pieces = response.body as AsyncIterable<Uint8Array> | null;
  // Leaving the loop cancels the rest.
  for await (const piece of pieces ?? []) {
    bytes += piece.byteLength;
    text += decoder.decode(piece, { stream: true });
    if (bytes >= mostBytes) break;
  }
  return text;
}
