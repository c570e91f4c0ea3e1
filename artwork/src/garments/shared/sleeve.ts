import type { FabricName, Fold, Part } from '../../render/drawing';
import { both, type Point, shape } from './geometry';

export interface Sleeve {
  readonly outline: readonly Point[];
  /** Outline of the arm under the sleeve; longer than the sleeve if the sleeve is cut open. */
  readonly form?: readonly Point[];
  /** Far side of the opening, for views that look into it. */
  readonly far?: readonly Point[];
  readonly cuff?: { readonly outline: readonly Point[]; readonly form: readonly Point[] };
  readonly fabric: FabricName;
  /** Angle between arm and body, in degrees. */
  readonly lean: number;
  readonly ripple: number;
  readonly lift: number;
  /** Folds of the right sleeve; the left one gets their mirror image. */
  readonly folds: (side: (points: readonly Point[]) => Point[]) => readonly Fold[];
}

/** Draws both sleeves. They are drawn before the body, so that the armhole seam lies over them. */
export function sleevePair(sleeve: Sleeve): Part[] {
  return both((side): Part[] => {
    const turn = side([[0, 0]])[0]?.[0] === 0 ? -sleeve.lean : sleeve.lean;
    const outline = shape(side(sleeve.outline));
    const form = shape(side(sleeve.form ?? sleeve.outline));
    const parts: Part[] = [];
    if (sleeve.cuff !== undefined)
      parts.push({
        outline: shape(side(sleeve.cuff.outline)),
        form: shape(side(sleeve.cuff.form)),
        depth: 0.45,
        fabric: 'rib',
        turn,
      });
    if (sleeve.far !== undefined)
      parts.push({
        outline: shape(side(sleeve.far)),
        form,
        depth: 0.2,
        fabric: sleeve.fabric,
        inside: true,
        shift: -0.22,
      });
    parts.push({
      outline,
      form,
      depth: 0.52,
      fabric: sleeve.fabric,
      turn,
      ripple: sleeve.ripple,
      lift: sleeve.lift,
      folds: sleeve.folds(side),
    });
    return parts;
  }).flat();
}
