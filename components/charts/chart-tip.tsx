export type TipTexts = {
  title: string;
  /**
   * A line each; `colour` is a token of the thing that the line is about. `isAmount` tells whether the value is hidden
   * with the visitor's amounts; where it is missing, `amounts-chart` around the chart decides.
   */
  rows: readonly { name: string; value: string; colour?: string; isAmount?: boolean }[];
};

type Props = TipTexts & {
  /** Sentences below. */
  notes?: readonly string[];
};

/** Shows what a chart says at one place; screen readers hear it from `ChartReader`. */
export const ChartTip = ({ title, rows, notes = [] }: Props) => (
  <div
    aria-hidden="true"
    className="w-max max-w-64 rounded-control border border-line bg-surface px-3 py-2 text-13 shadow-float print:hidden"
  >
    <dl className="grid tabular-nums grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <dt className="col-span-2 text-ink-2">{title}</dt>
      {rows.map(({ name, value, colour, isAmount }) => (
        <div key={name} className="contents">
          <dt className="truncate" style={colour ? { color: `var(--${colour})` } : undefined}>
            {name}
          </dt>
          <dd className="text-right font-semibold">
            <span className={isAmount === undefined ? 'figures' : isAmount ? 'amount' : ''}>{value}</span>
          </dd>
        </div>
      ))}
      {notes.map((note) => (
        <dd key={note} className="col-span-2 text-ink-2">
          {note}
        </dd>
      ))}
    </dl>
  </div>
);

/** Says a tip in one line, as screen readers hear it. */
export const tipWords = ({ title, rows }: TipTexts, hidesAmounts: boolean): string =>
  [
    title,
    ...rows.flatMap(({ name, value, isAmount }) => (isAmount && hidesAmounts ? [] : `${name} ${value}`)),
  ].join(', ');
