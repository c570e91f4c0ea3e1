import { downloadFile } from '@nara/shared-ui';

/** Hands a text to the browser as a file to save. */
export function downloadText(fileName: string, text: string, type = 'text/csv;charset=utf-8'): void {
  downloadFile(fileName, new Blob([text], { type }));
}
