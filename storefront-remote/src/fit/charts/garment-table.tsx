import { useOwnSize } from '../own-sizes';
import type { Wearer } from '../wearers';
import type { GarmentChart } from './garment-charts';
import { type LengthUnit, showLength } from './lengths';
import type { MeasuredChart } from './measured-chart';
import { SizeTable } from './size-table';

interface GarmentTableProps {
  title: string;
  wearer: Wearer;
  chart: GarmentChart | MeasuredChart['chart'];
  /** Sizes of the chart; defaults to all sizes of the wearer. */
  sizes?: MeasuredChart['sizes'] | undefined;
  unit: LengthUnit;
}

const showCell = (centimetres: number | undefined, unit: LengthUnit): string =>
  centimetres === undefined ? '–' : showLength(centimetres, unit);

/** Table of garment measurements in centimetres, per size. */
export function GarmentTable({ title, wearer, chart, sizes, unit }: GarmentTableProps) {
  return (
    <SizeTable
      caption={`${title} (${unit})`}
      wearer={wearer}
      {...(sizes && { sizes })}
      measures={Object.keys(chart)}
      valuesOf={(place) => Object.values(chart).map((values) => showCell(values[place], unit))}
      ownSize={useOwnSize(wearer)}
    />
  );
}
