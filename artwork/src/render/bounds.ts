/** A rectangle of grid cells, edges included. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the cells a mask covers, or null for an empty mask. Most pieces fill a small part of the picture. */
export function boundsOf(mask: Uint8Array, width: number): Bounds | null {
  let [left, top, right, bottom] = [width, -1, -1, -1];
  const height = mask.length / width;
  for (let y = 0; y < height; y++) {
    let first = y * width;
    const end = first + width;
    while (first < end && mask[first] === 0) first++;
    if (first === end) continue;
    let last = end - 1;
    while (mask[last] === 0) last--;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, first - y * width);
    right = Math.max(right, last - y * width);
  }
  return bottom < 0 ? null : { left, top, right, bottom };
}

/** Returns the same rectangle with a margin, on a grid `scale` times as fine, held inside that grid. */
export function resized(box: Bounds, scale: number, margin: number, width: number, height: number): Bounds {
  return {
    left: Math.max(0, Math.floor(box.left * scale) - margin),
    top: Math.max(0, Math.floor(box.top * scale) - margin),
    right: Math.min(width - 1, Math.ceil(box.right * scale) + margin),
    bottom: Math.min(height - 1, Math.ceil(box.bottom * scale) + margin),
  };
}
