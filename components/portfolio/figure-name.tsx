'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { typeset } from '@/lib/platform/format/typeset';
import type { Explanation } from '@/lib/portfolio/explanations';

type Props = {
  name: string;
  /** As it stands on the page. */
  figure: string;
  /** Null as long as not everything is there that it is made of. */
  explain: (() => Explanation) | null;
};

/** The name of a figure as the way to how it comes about. */
export function FigureName({ name, figure, explain }: Props) {
  const [open, setOpen] = useState(false);
  if (!explain) return name;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-block min-h-6 text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-ink hover:decoration-solid"
      >
        {name}
      </button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={name}>
          <Explained figure={figure} explanation={explain()} />
        </Dialog>
      )}
    </>
  );
}

function Explained({ figure, explanation }: { figure: string; explanation: Explanation }) {
  const { formula, inputs, sentence } = explanation;
  return (
    <>
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
    </>
  );
}
