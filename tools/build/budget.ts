import { statSync } from 'node:fs';
import path from 'node:path';

/** Prints the size of a first load (KiB after brotli, from the `.br` files) and fails above its budget. */
export function checkBudget(label: string, folder: string, files: readonly string[], budgetKiB: number): void {
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size, 0);
  const size = bytes / 1024;
  console.log(`${label.padEnd(44)} ${size.toFixed(1).padStart(7)} KiB of ${budgetKiB} KiB (${files.length} files)`);
  if (size > budgetKiB) throw new Error(`${label} is over its size budget: ${size.toFixed(1)} KiB of ${budgetKiB} KiB`);
}
