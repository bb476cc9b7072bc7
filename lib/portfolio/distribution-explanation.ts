import { formatMoney } from '@/lib/platform/format/money';
import { countOf, formatPercent } from '@/lib/platform/format/number';
import { DISTRIBUTIONS, type DistributionKey, distribution } from './distribution';
import { type Explanation, latestPriceDay } from './explanation-texts';
import type { Position } from './schema/positions';

/** Rules by which a position belongs to a part. */
const BELONGS: Readonly<Record<DistributionKey, string>> = {
  stocks: 'jedes Wertpapier ist ein Teil',
  sectors: 'nach dem Sektor des Unternehmens, Fonds für sich',
  countries: 'nach dem Land des Unternehmens, Fonds für sich',
  currencies: 'nach der Währung des Börsenplatzes',
  dividends: 'nach der Dividendenrendite der letzten zwölf Monate',
  performance: 'nach dem Gewinn seit Kauf in Prozent',
  pe: 'nach dem KGV; ohne KGV oder mit Verlust: Unklar',
  depots: 'jeder Kauf zählt zu seinem Depot',
  kinds: 'nach der Art des Wertpapiers',
  labels: 'nach der Gruppe, die du vergeben hast',
};

/**
 * Explains how the value of a portfolio is divided.
 *
 * @param depots names by id
 */
export function explainDistribution(
  by: DistributionKey,
  positions: readonly Position[],
  depots?: ReadonlyMap<string, string>,
): Explanation {
  const currency = positions[0]?.display_currency ?? '';
  const slices = distribution(positions, by, depots);
  const counted = positions.filter(({ total_value }) => total_value !== null && total_value > 0);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const left = positions.length - counted.length;
  return {
    formula: `Gesamtwert der Positionen eines Teils ÷ Gesamtwert aller Positionen, ${BELONGS[by]}`,
    inputs: slices.map(({ label, value, share, ids }) => ({
      label: by === 'stocks' ? label : `${label} (${countOf(ids.length, 'Position', 'Positionen')})`,
      value: `${formatMoney(value, currency)} ÷ ${formatMoney(total, currency)} = ${formatPercent(share)}`,
    })),
    sentence: `${countOf(counted.length, 'Position', 'Positionen')} zum Schlusskurs ${latestPriceDay(counted)} ${counted.length === 1 ? 'ergibt' : 'ergeben'} ${formatMoney(total, currency)}, nach ${DISTRIBUTIONS[by]} in ${countOf(slices.length, 'Teil', 'Teile')} geteilt${left > 0 ? `; ${countOf(left, 'Position', 'Positionen')} ohne Kurs oder Wechselkurs ${left === 1 ? 'zählt' : 'zählen'} nicht mit` : ''}.`,
  };
}
