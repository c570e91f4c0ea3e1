/** Reads an answer as text up to `mostBytes`, and hangs up after them: somebody else decides how long it is. */
export async function readBeginning(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Types of the browser's streams do not know that they can be iterated over.
  const pieces = response.body as AsyncIterable<Uint8Array> | null;
  // Leaving the loop cancels the rest.
  for await (const piece of pieces ?? []) {
    bytes += piece.byteLength;
    text += decoder.decode(piece, { stream: true });
    if (bytes >= mostBytes) break;
  }
  return text;
}
