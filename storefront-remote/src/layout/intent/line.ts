/** What the browser tells of the line; Safari and Firefox tell nothing. */
interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

/** How much may be fetched of what nobody has asked for: nothing, the code of screens, or what they show as well. */
export type Spare = 'nothing' | 'code' | 'all';

/** Reads the line of a page. A shopper who counts bytes, or has a slow line, gets only what was asked for. */
export function spareOf(page: Window): Spare {
  const { effectiveType, saveData } = (page.navigator as { connection?: NetworkInformation }).connection ?? {};
  if (saveData || page.matchMedia?.('(prefers-reduced-data: reduce)').matches) return 'nothing';
  if (effectiveType === undefined) return 'code';
  return effectiveType === '4g' ? 'all' : 'nothing';
}
