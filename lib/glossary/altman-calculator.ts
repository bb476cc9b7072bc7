import { type AltmanModel, altman } from '@/lib/finance/value/altman';
import { calculator, millions } from './calculator';
import { ratio } from './calculator-kinds';

export const ALTMAN_DOUBLE_PRIME = calculator(
  {
    umlauf: millions('Umlaufvermögen', '700'),
    kurzfristig: millions('Kurzfristige Verbindlichkeiten', '300'),
    ruecklagen: millions('Gewinnrücklagen', '560'),
    ebit: millions('EBIT', '180'),
    bilanzsumme: millions('Bilanzsumme', '1.600'),
    eigenkapital: millions('Eigenkapital', '800'),
    verbindlichkeiten: millions('Verbindlichkeiten insgesamt', '800'),
  },
  (typed) => altmanScore('zDoublePrime', typed, typed.eigenkapital, null),
  ({ umlauf, kurzfristig, ruecklagen, ebit, bilanzsumme, eigenkapital, verbindlichkeiten }) =>
    `6,56 × (${umlauf} − ${kurzfristig}) ÷ ${bilanzsumme} + 3,26 × ${ruecklagen} ÷ ${bilanzsumme} + 6,72 × ${ebit} ÷ ${bilanzsumme} + 1,05 × ${eigenkapital} ÷ ${verbindlichkeiten}`,
  ratio,
);

type AltmanNumbers = Readonly<
  Record<'umlauf' | 'kurzfristig' | 'ruecklagen' | 'ebit' | 'bilanzsumme' | 'verbindlichkeiten', number>
>;

export function altmanScore(
  model: AltmanModel,
  typed: AltmanNumbers & { umsatz?: number },
  equity: number | null,
  marketCap: number | null,
) {
  const year = {
    currentAssets: typed.umlauf,
    currentLiabilities: typed.kurzfristig,
    retainedEarnings: typed.ruecklagen,
    ebit: typed.ebit,
    revenue: typed.umsatz ?? null,
    totalAssets: typed.bilanzsumme,
    totalLiabilities: typed.verbindlichkeiten,
    equity,
  };
  return (
    altman(model, year, marketCap, false).score ??
    'Bilanzsumme und Verbindlichkeiten müssen über null liegen.'
  );
}
