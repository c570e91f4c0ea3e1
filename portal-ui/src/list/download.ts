import { downloadFile } from '@nara/shared-ui';

/** Hands a text to the browser as a file to save. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  downloadFile(fileName, new Blob([text], { type }));
}

/** Returns a file name with the South African date: `live-orders` becomes `live-orders-2026-11-21.csv`. */
export function datedFileName(subject: string, extension: string, now: Date = new Date()): string {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format(now);
  return `${subject}-${date}.${extension}`;
}
