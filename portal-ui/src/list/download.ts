/** Hands a text to the browser as a file to save. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  downloadFile(fileName, new Blob([text], { type }));
}

/** Hands a file of any kind to the browser to save. */
export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  downloadFrom(fileName, url);
  URL.revokeObjectURL(url);
}

/** Lets the browser save what is at an address while it streams. */
export function downloadFrom(fileName: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Returns a file name with the South African date: `live-orders` becomes `live-orders-2026-11-21.csv`. */
export function datedFileName(subject: string, extension: string, now: Date = new Date()): string {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format(now);
  return `${subject}-${date}.${extension}`;
}
