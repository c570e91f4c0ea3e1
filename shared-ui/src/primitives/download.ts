/** Lets the browser save a file of any type. */
export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  downloadFrom(fileName, url);
  URL.revokeObjectURL(url);
}

/** Lets the browser save a URL as a file while it downloads. */
export function downloadFrom(fileName: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
