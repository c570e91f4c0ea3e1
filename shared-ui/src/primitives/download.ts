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
