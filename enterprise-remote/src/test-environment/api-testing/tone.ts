/** Returns the colour of an HTTP status. */
export function toneOf(status: number): 'green' | 'yellow' | 'red' {
  if (status < 400) return 'green';
  return status < 500 ? 'yellow' : 'red';
}
