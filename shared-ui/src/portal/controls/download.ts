/** Hands a text to the browser as a file to save. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** `live-orders` → `live-orders-2026-11-21.csv`, by the South African date. */
export function datedFileName(subject: string, extension: string, now: Date = new Date()): string {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format(now);
  return `${subject}-${date}.${extension}`;
}
