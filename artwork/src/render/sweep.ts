import type { Stand } from './drawing';
import { blur, sample } from './field';
import { type Camera, HEIGHT, WIDTH, zoomOf } from './frame';
import { halved } from './halve';
import { TONES } from './ramps';

/** Lights the paper: bright where the soft box hits it, falling off to the lower right, with a faint vignette. */
function paper(x: number, y: number): number {
  const u = x / WIDTH;
  const v = y / HEIGHT;
  const glow = Math.exp(-(((u - 0.36) / 0.75) ** 2) - ((v - 0.3) / 0.8) ** 2);
  const corner = Math.hypot(u - 0.5, v - 0.5) ** 2;
  return 0.83 + 0.13 * glow - 0.1 * corner;
}

function standing(stand: Stand, x: number, y: number): number {
  const near = Math.hypot((x - stand.x) / stand.rx, (y - stand.y) / stand.ry);
  const far = Math.hypot((x - stand.x - 40) / (stand.rx * 1.7), (y - stand.y - 6) / (stand.ry * 2.6));
  return 0.34 * Math.exp(-(near ** 4)) + 0.16 * Math.exp(-far * far);
}

/** Returns the studio paper with the shadow of the product on it, as indices into the sweep ramp. */
export function sweepTones(cover: Uint8Array, camera: Camera, stand: Stand | undefined): Uint16Array {
  const zoom = zoomOf(camera);
  const half = halved(cover);
  const near = blur(half, 5 * zoom);
  const far = blur(half, 22 * zoom);
  const hung = stand === undefined ? 1 : 0.35;
  const out = new Uint16Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const shadow =
        0.11 * sample(near, (x - 6 * zoom) / 2, (y - 9 * zoom) / 2) +
        0.2 * sample(far, (x - 26 * zoom) / 2, (y - 34 * zoom) / 2);
      const floor = stand === undefined ? 0 : standing(stand, camera.x + x / zoom, camera.y + y / zoom);
      const tone = paper(x, y) - shadow * hung - floor;
      out[y * WIDTH + x] = Math.round(Math.min(1, Math.max(0, tone)) * (TONES - 1));
    }
  }
  return out;
}
