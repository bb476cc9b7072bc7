import { DonutWithTable } from './donut-with-table';
import { type ShareRow, sliceColours } from './share-table';
import { StillDonut } from './still-donut';

type Props = {
  /** Shown in the middle, with the total. */
  title: string;
  /** At least one. */
  slices: readonly ShareRow[];
  currency: string;
  /** Decimals of the percentages. */
  digits?: number;
  /** Keeps amounts from being read out. */
  hidesAmounts?: boolean;
};

/** Shows a donut with its table. What is pointed at in one of them stands out in both. */
export function Donut({ title, slices, currency, digits = 2, hidesAmounts = false }: Props) {
  const coloured = sliceColours(slices);
  return (
    <DonutWithTable
      still={<StillDonut slices={coloured} />}
      title={title}
      slices={coloured}
      currency={currency}
      digits={digits}
      hidesAmounts={hidesAmounts}
    />
  );
}
