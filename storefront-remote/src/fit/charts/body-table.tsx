import { useOwnSize } from '../own-sizes';
import type { Wearer } from '../wearers';
import { BODY_CHARTS, BODY_MEASURES, MEASURE_NAMES } from './body-charts';
import { type LengthUnit, showRange } from './lengths';
import { SizeTable } from './size-table';

const TITLES: Record<Wearer, string> = { women: 'Women: body measurements', men: 'Men: body measurements' };

/** Table of body measurements per size. */
export function BodyTable({ wearer, unit }: { wearer: Wearer; unit: LengthUnit }) {
  return (
    <SizeTable
      caption={`${TITLES[wearer]} (${unit})`}
      wearer={wearer}
      measures={BODY_MEASURES.map((measure) => MEASURE_NAMES[wearer][measure])}
      valuesOf={(place) =>
        BODY_MEASURES.map((measure) => showRange(BODY_CHARTS[wearer][place]?.[measure] ?? [0, 0], unit))
      }
      ownSize={useOwnSize(wearer)}
    />
  );
}
