import { memo } from 'react';
import { gridOf } from '@/lib/fair-value/valuation';
import type { Scenario } from '@/lib/finance/value/discounted-earnings';
import { amountDigits, formatNumber, formatPercent } from '@/lib/platform/format/number';

type Props = {
  scenario: Scenario;
  price: number | null;
  /** Wanted margin of safety, a fraction. */
  margin: number | null;
  currency: string;
};

/** How a value stands to the price; a sign beside the colour, and words for screen readers. */
const LOOKS = {
  wanted: { sign: '●', words: 'mit deiner Marge', look: 'bg-gain-soft font-semibold' },
  above: { sign: '○', words: 'über dem Kurs', look: 'bg-gain-soft' },
  below: { sign: '', words: 'unter dem Kurs', look: 'bg-loss-soft' },
  unknown: { sign: '', words: '', look: 'bg-surface-2' },
} as const;

/** Columns that a phone leaves out: every other one beside the middle. */
const WIDE_ONLY = [1, 5];
const MIDDLE = 3;

/** The value of the middle scenario for other rates of growth and other required returns. */
export const SensitivityTable = memo(function SensitivityTable({ scenario, price, margin, currency }: Props) {
  const grid = gridOf(scenario);
  const standing = (value: number | null): keyof typeof LOOKS => {
    if (value === null || price === null) return 'unknown';
    const safety = 1 - price / value;
    if (margin !== null && safety >= margin && safety >= 0) return 'wanted';
    return safety >= 0 ? 'above' : 'below';
  };
  return (
    <>
      <table className="w-full table-fixed border-separate border-spacing-px text-13 md:border-spacing-0.5 md:text-14">
        <caption className="sr-only">
          Wert je Aktie in {currency} nach Wachstum der Jahre 1 bis 5 (Zeilen) und geforderter Rendite
          (Spalten)
        </caption>
        <thead className="text-13 text-ink-2">
          <tr>
            <th scope="col" className="w-17 py-1.5 text-left font-medium md:w-20">
              Wachstum
            </th>
            {grid.returns.map((rate, column) => (
              <th
                key={rate}
                scope="col"
                className={`figures py-1.5 text-center ${column === MIDDLE ? 'font-semibold text-ink' : 'font-medium'} ${WIDE_ONLY.includes(column) ? 'max-md:hidden' : ''}`}
              >
                {formatPercent(rate * 100, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.values.map((row, line) => (
            <tr key={grid.growths[line]}>
              <th
                scope="row"
                className={`figures text-left text-13 ${line === MIDDLE ? 'font-semibold text-ink' : 'font-medium text-ink-2'}`}
              >
                {formatPercent((grid.growths[line] ?? 0) * 100, 1)}
              </th>
              {row.map((value, column) => {
                const { sign, words, look } = LOOKS[standing(value)];
                const isOwn = line === MIDDLE && column === MIDDLE;
                return (
                  <td
                    key={grid.returns[column]}
                    className={`figures h-11 rounded-mark text-center ${look} ${isOwn ? '-outline-offset-1 outline-2 outline-ink' : ''} ${WIDE_ONLY.includes(column) ? 'max-md:hidden' : ''}`}
                  >
                    {sign && (
                      <span aria-hidden="true" className="mr-1 text-13 text-gain">
                        {sign}
                      </span>
                    )}
                    {formatNumber(value, gridDigits(value))}
                    <span className="sr-only">{words && `, ${words}`}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {price !== null && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2" aria-hidden="true">
          <Key look={LOOKS.wanted}>
            mindestens {formatPercent(margin === null ? null : margin * 100, 0)} Sicherheitsmarge
          </Key>
          <Key look={LOOKS.above}>über dem Kurs</Key>
          <Key look={LOOKS.below}>unter dem Kurs</Key>
        </ul>
      )}
      <p className="mt-2 text-13 text-ink-3">
        Wert je Aktie in {currency}. Spalten: geforderte Rendite. Zeilen: Wachstum der Jahre 1 bis 5; das der
        Jahre 6 bis 10 ändert sich um ebenso viele Prozentpunkte. Umrandet ist das Szenario Mittel.
      </p>
    </>
  );
});

/** Decimals of three digits: `137`, `68,6`, `1,02`, `0,0312`. */
const gridDigits = (value: number | null): number =>
  value === null || value >= 100 ? 0 : value >= 10 ? 1 : amountDigits(value);

function Key({
  look: { sign, look },
  children,
}: {
  look: { sign: string; look: string };
  children: React.ReactNode;
}) {
  return (
    <li className="flex items-center gap-2">
      <span className={`grid h-5 w-7 place-items-center rounded-mark text-13 text-gain ${look}`}>{sign}</span>
      {children}
    </li>
  );
}
