/** Every picture is 4:5. Drawings use the full-size pixel grid as their unit. */
export const WIDTH = 960;
export const HEIGHT = 1200;

/** Relief and blurred shadows are soft, so half the resolution is enough for them. */
export const HALF_WIDTH = WIDTH / 2;
export const HALF_HEIGHT = HEIGHT / 2;

/** The part of the drawing that fills the picture; its height follows from the 4:5 aspect. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The grid that forms are computed on. */
export const WHOLE: Camera = { x: 0, y: 0, width: WIDTH };

export function zoomOf(camera: Camera): number {
  return WIDTH / camera.width;
}

export type FabricName = 'jersey' | 'rib' | 'mesh' | 'woven' | 'fleece' | 'smooth';

export type Vector = readonly [x: number, y: number];

/** A ridge (positive height) or crease (negative height) running along a line. */
export interface Fold {
  readonly line: readonly Vector[];
  readonly width: number;
  readonly height: number;
  /** Folds pulled from a seam start at full strength and die away; free folds fade at both ends. */
  readonly fade: 'both' | 'end';
}

/** A soft round volume, such as a bust, a knee or the seat. */
export interface Bump {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly height: number;
}

/** One piece of cloth. Pieces are listed from back to front. */
export interface Part {
  /** SVG path data of the visible piece. */
  readonly outline: string;
  /** Path data of the volume it lies on, when that is larger than the piece itself. */
  readonly form?: string;
  /** 1 is a half cylinder, 0 is flat. */
  readonly depth: number;
  readonly fabric: FabricName;
  /** Degrees by which the knit turns away from vertical. */
  readonly turn?: number;
  /** Lighter (+) or darker (-) than the garment colour, on a scale of -0.5 to 0.5. */
  readonly shift?: number;
  /** Strength of the shadow thrown on the pieces behind; 0 for pieces sewn flush. */
  readonly lift?: number;
  /** The far side of the garment, seen through the neck or waist: hollow, so lit the other way. */
  readonly inside?: boolean;
  /** Natural ripple of the cloth: 0 for compression knits, 1 for loose woven cloth. */
  readonly ripple?: number;
  /** Strength of the soft shine. */
  readonly sheen?: number;
  /** True for parts that hang free in front of the seams, such as a cord; no ink is drawn on them. */
  readonly loose?: boolean;
  readonly folds?: readonly Fold[];
  readonly bumps?: readonly Bump[];
}

/** A view of one garment, free of any colour. */
export interface Drawing {
  readonly camera: Camera;
  readonly parts: readonly Part[];
  /** Seams and stitches: SVG in greys, where black darkens the cloth and white lightens it. */
  readonly ink: string;
  /** Tonal print such as the wordmark: SVG of which only the coverage counts. */
  readonly print: string;
  /** Pieces with a colour of their own, such as steel or a woven label. */
  readonly trim?: string;
  /** Placement in the studio: hung in front of the sweep, or standing on it. */
  readonly stand?: Stand;
}

export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}
