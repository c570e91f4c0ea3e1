/** Hands a text to the browser as a file to save. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  downloadFile(fileName, new Blob([text], { type }));
}

/** The same for a file of any kind. */
export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  downloadFrom(fileName, url);
  URL.revokeObjectURL(url);
}

/** Lets the browser save what is at an address, as it comes. */
export function downloadFrom(fileName: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** `live-orders` → `live-orders-2026-11-21.csv`, by the South African date. */
export function datedFileName(subject: string, extension: string, now: Date = new Date()): string {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format(now);
  return `${subject}-${date}.${extension}`;
}
