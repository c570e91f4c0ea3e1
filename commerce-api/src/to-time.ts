/** Parses the time of `--to`. Throws if it is invalid. */
export function toTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Error(`--to ${text} is no time; write it as 2026-11-25T07:30Z`);
  return time;
}
