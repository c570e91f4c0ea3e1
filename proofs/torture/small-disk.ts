import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder on a separate disk that can be filled up. */
export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  /** Frees the space again. */
  empty(): void;
  remove(): void;
}

const PIECE = Buffer.alloc(64 * 1024);

/** Mounts a RAM disk. Returns null if that is not permitted. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'nara-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  const remove = () => {
    if (status === 0) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (status !== 0) {
    remove();
    return null;
  }
  return {
    folder,
    fill() {
      for (let piece = PIECE; piece.length > 0; piece = piece.subarray(0, piece.length >> 1)) {
        try {
          while (true) appendFileSync(ballast, piece);
        } catch {
          // A piece of this size does not fit any more; smaller ones may.
        }
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove,
  };
}
