import type { ProofType } from '@nara/shared-contracts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Tells whether a file has these bytes at `offset`. */
const has = (content: Buffer, bytes: Buffer | string, offset = 0): boolean =>
  content.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes));

/** Returns the type of a file by its own bytes, whatever its sender calls it; null for one that proves no payment. */
export function proofTypeOf(content: Buffer): ProofType | null {
  if (has(content, '%PDF-')) return 'application/pdf';
  if (has(content, JPEG)) return 'image/jpeg';
  if (has(content, PNG)) return 'image/png';
  // Between the two is the length of the file.
  if (has(content, 'RIFF') && has(content, 'WEBP', 8)) return 'image/webp';
  return null;
}
