import type { CalculatorLine } from '@/lib/taxes/calculators/printed-taxes';
import { WorkingTable } from '../working-table';

type Figure = { name: string; figure: string; note: string };

type Props = {
  figures: readonly Figure[];
  lines: readonly CalculatorLine[];
  /** Read out before the lines. */
  caption: string;
};

/** Shows the main figures of a calculation, and below them each step with its paragraph. */
export const CalculatorResult = ({ figures, lines, caption }: Props) => (
  <>
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-6 gap-y-5">
      {figures.map(({ name, figure, note }) => (
        <div key={name} className="min-w-0">
          <dt className="text-13 leading-6 text-ink-2">{name}</dt>
          <dd className="figures text-26 leading-snug font-semibold tracking-tight wrap-anywhere">
            {figure}
          </dd>
          <dd className="text-13 text-ink-3">{note}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-8">
      <WorkingTable caption={caption} lines={lines} />
    </div>
  </>
);
