import type { ReactNode } from 'react';

type Props = {
  form: ReactNode;
  /** The result; null where a number is missing or cannot be used. */
  children: ReactNode;
};

/** Shows the form of a calculator and beside it the result, or that there is none. */
export const CalculatorColumns = ({ form, children }: Props) => (
  <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
    {form}
    <section aria-labelledby="ergebnis" className="min-w-0">
      <h2 id="ergebnis" className="heading-2 mb-3 scroll-mt-20">
        Ergebnis
      </h2>
      {children ?? (
        <p role="status" className="font-medium text-loss">
          Eine Angabe fehlt oder passt nicht. Was genau, steht neben dem Feld.
        </p>
      )}
    </section>
  </div>
);
