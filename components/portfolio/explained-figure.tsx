import { useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Facts } from '@/components/ui/facts';
import { hiddenAmounts } from '@/components/ui/hidden-amounts';
import { RetryButton } from '@/components/ui/retry-button';
import { Skeleton } from '@/components/ui/skeleton';
import { takeFocus } from '@/components/ui/take-focus';
import { TextLink } from '@/components/ui/text-link';
import { useStore } from '@/components/ui/use-store';
import { typeset } from '@/lib/platform/format/typeset';
import { explainDistribution } from '@/lib/portfolio/distribution-explanation';
import { explainDividends } from '@/lib/portfolio/dividend-explanation';
import type { Explanation } from '@/lib/portfolio/explanation-texts';
import { explainFigure, explainLot, explainPosition } from '@/lib/portfolio/explanations';
import { explainPeriod } from '@/lib/portfolio/period-explanations';
import { figurePath } from '@/lib/stocks/figures/figure-pages';

const EXPLANATIONS = {
  explainDistribution,
  explainDividends,
  explainFigure,
  explainLot,
  explainPeriod,
  explainPosition,
};

/** Explains a figure. The code for it is loaded when it is called. */
export type Explain = (by: typeof EXPLANATIONS) => Explanation | Promise<Explanation>;

type Props = {
  name: string;
  /** The figure as the page shows it. */
  figure: string;
  explain: Explain;
  onClose: () => void;
};

/** Explains how a figure of the portfolio is calculated, in a dialog. */
export function ExplainedFigure({ name, figure, explain, onClose }: Props) {
  const { explanation, failed, busy, retry } = useExplanation(explain);
  const isHidden = useStore(hiddenAmounts, false);
  return (
    <Dialog open onClose={onClose} title={name} wide={(explanation?.inputs.length ?? 0) > FOLDED}>
      <p className="text-26 font-semibold tracking-tight tabular-nums">{isHidden ? '••••' : figure}</p>
      {isHidden ? (
        <p className="mt-2 text-ink-2">
          Deine Beträge sind gerade verborgen. Mit „Beträge zeigen“ über dem Portfolio siehst du sie wieder.
        </p>
      ) : explanation ? (
        <Explained {...explanation} focused={failed} />
      ) : failed ? (
        <div className="mt-2">
          <Banner
            kind="error"
            title="Die Erklärung lässt sich gerade nicht laden"
            action={<RetryButton busy={busy} onClick={retry} />}
          />
        </div>
      ) : (
        <div className="mt-2 h-40">
          <Skeleton label="Die Erklärung wird geladen" />
        </div>
      )}
    </Dialog>
  );
}

/** Calculates the explanation once, when the dialog opens. */
function useExplanation(explain: Explain) {
  const [asked, setAsked] = useState(() => explain(EXPLANATIONS));
  const [explanation, setExplanation] = useState(asked instanceof Promise ? null : asked);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!(asked instanceof Promise)) return;
    let gone = false;
    asked.then(
      (loaded) => gone || setExplanation(loaded),
      () => {
        if (gone) return;
        setFailed(true);
        setBusy(false);
      },
    );
    return () => {
      gone = true;
    };
  }, [asked]);
  const retry = () => {
    setBusy(true);
    setAsked(explain(EXPLANATIONS));
  };
  return {
    explanation,
    /** Loading failed at first. */
    failed,
    busy,
    retry,
  };
}

/** Lines of an explanation that are shown at once. */
const FOLDED = 10;

/** @param focused takes the focus, after the focused element has gone */
function Explained({ formula, inputs, sentence, page, focused }: Explanation & { focused: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? inputs : inputs.slice(0, FOLDED);
  return (
    <>
      <p
        ref={focused ? takeFocus : undefined}
        tabIndex={focused ? -1 : undefined}
        className="mt-2 outline-none"
      >
        {typeset(sentence)}
      </p>
      <p className="my-4 rounded-control bg-surface-2 px-4 py-2.5">
        <span className="block text-13 text-ink-3">So gerechnet</span>
        {typeset(formula)}
      </p>
      <Facts facts={shown.map(({ label, value }) => [label, <InputValue key={label} text={value} />])} />
      {shown.length < inputs.length && (
        <Button look="quiet" small onClick={() => setWhole(true)} className="mt-2 -ml-3">
          Alle {inputs.length} zeigen
        </Button>
      )}
      {page && (
        <p className="mt-4 text-14">
          <TextLink href={figurePath(page)}>Mehr zu dieser Kennzahl</TextLink>
        </p>
      )}
    </>
  );
}

/** Puts the exchange rate, which stands in brackets at the end, into a line of its own. */
function InputValue({ text }: { text: string }) {
  const [, amount, rate] = /^(.*\S) \((.*)\)$/.exec(text) ?? [];
  if (!amount || !rate) return text;
  return (
    <>
      {amount}
      <span className="block text-13 font-normal text-ink-3"> ({rate})</span>
    </>
  );
}
