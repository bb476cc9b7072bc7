import { z } from 'zod';
import { formatCount, formatNumber, formatPercent } from '@/lib/platform/format/number';
import type { Backtest, MethodScore } from './backtest';

export const USAGE = `Prüft die Vorhersage der Dividenden am Markt der Datenbank:

  npm run dividends:backtest -- --from 2014-01 --to 2017-12

Zum Ende jedes Monats wird vorhergesagt, als wäre danach nichts bekannt, und mit den zwölf Monaten danach verglichen.
Daneben steht „Vorjahr“: dieselben Zahlungen wie in den zwölf Monaten davor. Für die Summe zählt jeder Zahler gleich viel,
als hätte er in den zwölf Monaten davor 1 gezahlt.

Antwort: 0 fertig, 1 gescheitert, 2 falsche Angaben, 3 Datenbank belegt oder nicht erreichbar, 130 abgebrochen`;

const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/);

export const backtestCommandSchema = z
  .object({ from: month, to: month })
  .refine(({ from, to }) => from <= to);

export type BacktestCommand = z.infer<typeof backtestCommandSchema>;

const ROWS: readonly [string, (score: MethodScore) => string][] = [
  ['Erwartete Zahlungen', ({ forecasts }) => formatCount(forecasts)],
  ['davon gekommen', ({ came, forecasts }) => share(came, forecasts)],
  ['Fehler des Betrags', ({ amountError, forecasts }) => share(amountError, forecasts)],
  ['Fehler der Summe im Jahr', ({ sumError, monthEnds }) => share(sumError, monthEnds)],
  ['Fehler je Unternehmen und Jahr', ({ companyError, companies }) => share(companyError, companies)],
  ['Fehler des Tages', ({ dayError, came }) => (came === 0 ? '–' : `${formatNumber(dayError / came)} Tage`)],
  ['Betrag in der Spanne', ({ inside, forecasts }) => share(inside, forecasts)],
];

const share = (part: number, whole: number) => (whole === 0 ? '–' : formatPercent((part / whole) * 100));

/** Writes the scores of both methods beside each other. */
export const backtestLines = ({ own, lastYear }: Backtest): string[] => [
  line('', 'Vorhersage', 'Vorjahr'),
  ...ROWS.map(([label, cell]) => line(label, cell(own), cell(lastYear))),
];

const line = (label: string, own: string, lastYear: string) =>
  `${label.padEnd(32)}${own.padStart(14)}${lastYear.padStart(14)}`;
