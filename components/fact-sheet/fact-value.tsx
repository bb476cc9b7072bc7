import type { ValuedStock } from '@/lib/fair-value/company-value';
import { isManyTimes } from '@/lib/fair-value/distance';
import type { startValuation } from '@/lib/fair-value/fair-range';
import { BASIS_NAMES, SCENARIO_NAMES, SCENARIOS } from '@/lib/fair-value/fields';
import { growthInPrice } from '@/lib/fair-value/valuation';
import { withheldWords } from '@/lib/fair-value/withheld-words';
import { NO_REPORTS } from '@/lib/finance/value/newest-report';
import { formatMoney } from '@/lib/platform/format/money';
import { formatPercent } from '@/lib/platform/format/number';
import { FactTable } from './fact-table';

type Props = { valued: ValuedStock; start: ReturnType<typeof startValuation> };

/** Shows what a share is worth in three scenarios, or says why that cannot be computed. */
export function FactValue({ valued: { stock, fundamentals, value }, start }: Props) {
  const { current_price: price, display_currency: currency } = stock;
  if (!start) {
    return (
      <section>
        <h2>Fairer Wert je Aktie</h2>
        <p>{withheldWords(value.withheld.eps ?? 'few_years', fundamentals ?? NO_REPORTS).why}</p>
      </section>
    );
  }
  const { inputs, result } = start;
  const growth = growthInPrice(result.results.middle.scenario, price);
  return (
    <section>
      <h2>
        Fairer Wert je Aktie <small>Startwert: {BASIS_NAMES[inputs.basis]}</small>
      </h2>
      <FactTable
        caption="Drei Szenarien mit den Startwerten"
        heads={['', 'Wachstum', 'Wert', 'Marge']}
        rows={SCENARIOS.map((name) => {
          const { perShare, safety } = result.results[name];
          return {
            key: name,
            name: SCENARIO_NAMES[name],
            cells: [
              // A typed number, with a real minus.
              `${inputs.scenarios[name].early.replace('-', '−')}\u202f%`,
              formatMoney(perShare, currency),
              safetyText(safety),
            ],
          };
        })}
      />
      {growth !== null && (
        <p className="mt-1.5">
          Im Kurs steckt ein Wachstum von {formatPercent(growth * 100, 1)} im Jahr über zehn Jahre.
        </p>
      )}
    </section>
  );
}

function safetyText(safety: number | null): string {
  if (safety === null) return '–';
  return isManyTimes(safety) ? 'unter −1.000\u202f%' : formatPercent(safety * 100, 1);
}
