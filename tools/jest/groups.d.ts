export function shuffled(files: readonly string[], seed: string): string[];
export function dealt(files: readonly string[]): string[][];
