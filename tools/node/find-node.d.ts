/** Prints a message for the user. */
type Say = (line: string) => void;
export function isSupported(version: string): boolean;
export function fetchNode(version: string, say?: Say): string;
export function findNode(say?: Say): string;
