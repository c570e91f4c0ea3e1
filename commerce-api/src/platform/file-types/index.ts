const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Types of files that are recognised by their content. */
type FileKind = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

/** Tells whether a file has these bytes at `offset`. */
const has = (content: Buffer, bytes: Buffer | string, offset = 0): boolean =>
  content.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes));

/** Brands of a file in the ISO base media format are read up to this byte: no picture lists more. */
const MAX_BRANDS_BYTES = 128;

/** Tells whether a file declares itself as AVIF, or as an AVIF sequence, which its reader refuses. */
function isAvif(content: Buffer): boolean {
  if (content.length < 16 || !has(content, 'ftyp', 4)) return false;
  const end = Math.min(content.readUInt32BE(0), content.length, MAX_BRANDS_BYTES);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (has(content, 'avif', at) || has(content, 'avis', at)) return true;
  }
  return false;
}

/** Returns the type of a file from its own bytes, whatever the sender declares; null for other types. */
export function fileTypeOf(content: Buffer): FileKind | null {
  if (has(content, '%PDF-')) return 'application/pdf';
  if (has(content, JPEG)) return 'image/jpeg';
  if (has(content, PNG)) return 'image/png';
  // The file's length is between the two.
  if (has(content, 'RIFF') && has(content, 'WEBP', 8)) return 'image/webp';
  return isAvif(content) ? 'image/avif' : null;
}
