import { useOwnSize } from '../own-sizes';
import type { Wearer } from '../wearers';
import type { GarmentChart } from './garment-charts';
import { type LengthUnit, showLength } from './lengths';
import { SizeTable } from './size-table';

interface GarmentTableProps {
  title: string;
  wearer: Wearer;
  chart: GarmentChart;
  unit: LengthUnit;
}

/** The centimetres of a garment, per size. */
export function GarmentTable({ title, wearer, chart, unit }: GarmentTableProps) {
  return (
    <SizeTable
      caption={`${title} (${unit})`}
      wearer={wearer}
      measures={Object.keys(chart)}
      valuesOf={(place) => Object.values(chart).map((values) => showLength(values[place] ?? 0, unit))}
      ownSize={useOwnSize(wearer)}
    />
  );
}
