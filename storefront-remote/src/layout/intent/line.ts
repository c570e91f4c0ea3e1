/** Network information provided by the browser; Safari and Firefox provide none. */
interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

/** Amount of speculative fetching: nothing, the code of screens, or their data as well. */
export type Spare = 'nothing' | 'code' | 'all';

/** Reads the page's network conditions. Shoppers with data saving or a slow connection get only what they ask for. */
export function spareOf(page: Window): Spare {
  const { effectiveType, saveData } = (page.navigator as { connection?: NetworkInformation }).connection ?? {};
  if (saveData || page.matchMedia?.('(prefers-reduced-data: reduce)').matches) return 'nothing';
  if (effectiveType === undefined) return 'code';
  return effectiveType === '4g' ? 'all' : 'nothing';
}
