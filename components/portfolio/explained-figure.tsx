import { Dialog } from '@/components/ui/dialog';
import { typeset } from '@/lib/platform/format/typeset';
import { explainDistribution } from '@/lib/portfolio/distribution-explanation';
import { explainDividends } from '@/lib/portfolio/dividend-explanation';
import type { Explanation } from '@/lib/portfolio/explanation-texts';
import { explainFigure, explainPosition } from '@/lib/portfolio/explanations';
import { explainPeriod } from '@/lib/portfolio/period-explanations';

export const EXPLANATIONS = {
  explainDistribution,
  explainDividends,
  explainFigure,
  explainPeriod,
  explainPosition,
};

/** Explains a figure when it is asked to: what it takes for it is loaded then. */
export type Explain = (by: typeof EXPLANATIONS) => Explanation | Promise<Explanation>;

type Props = {
  name: string;
  /** As it stands on the page. */
  figure: string;
  explanation: Explanation;
  onClose: () => void;
};

/** How a figure of the portfolio comes about, over the page. */
export function ExplainedFigure({ name, figure, explanation, onClose }: Props) {
  const { formula, inputs, sentence } = explanation;
  return (
    <Dialog open onClose={onClose} title={name}>
      <p className="text-26 font-semibold tracking-tight tabular-nums">{figure}</p>
      <p className="mt-2">{typeset(sentence)}</p>
      <p className="my-4 rounded-control bg-surface-2 px-4 py-2.5">
        <span className="block text-13 text-ink-3">So gerechnet</span>
        {typeset(formula)}
      </p>
      <dl className="figure-lines">
        {inputs.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two purchases of one day read the same
          <div key={index}>
            <dt>{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
