import type { Reports } from '@/lib/finance/value/newest-report';
import { formatDay } from '@/lib/platform/format/day';
import type { EarningsReason, NoValueReason } from './company-value';

/** Last years whose losses are counted. */
const LOOKED_AT = 5;

const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf'];

const NO_PER_SHARE =
  'Wir kennen keinen Gewinn je Aktie. Entweder nennt ihn die Quelle nicht, oder ihre Berichte beziehen sich auf eine andere Aktiengattung, etwa bei Hinterlegungsscheinen (ADR).';

/** Says why a company is not valued by its earnings, and what would change that. */
export function withheldWords(
  reason: EarningsReason,
  { years, trailing }: Reports,
): { why: string; until: string | null } {
  const known = years.filter(({ eps }) => eps !== null).length;
  const last = years.slice(-LOOKED_AT).map(({ eps }) => eps);
  const losses = last.filter((eps) => eps !== null && eps <= 0).length;
  const count = losses === 1 ? 'einem' : NUMBERS[losses];
  const lossWords =
    losses === last.length
      ? `In keinem der letzten ${NUMBERS[losses]} Jahre blieb ein Gewinn. `
      : `In ${count} der letzten ${NUMBERS[last.length]} Jahre blieb kein Gewinn. `;
  const guess =
    'Aus solchen Zahlen lässt sich kein Wert ableiten; ein Ergebnis sähe genau aus und wäre geraten.';
  const profits = 'Sobald drei Gewinnjahre in Folge vorliegen, rechnet die Seite von selbst.';
  switch (reason) {
    case 'few_years':
      if (years.length > 0 && known === 0) return { why: NO_PER_SHARE, until: null };
      return {
        why: `Wir kennen ${known === 0 ? 'noch kein Geschäftsjahr' : `nur ${NUMBERS[known]} ${known === 1 ? 'Geschäftsjahr' : 'Geschäftsjahre'} mit allen nötigen Zahlen`}. Für eine Rechnung über zehn Jahre brauchen wir mindestens fünf, sonst bestimmt ein einzelnes gutes oder schlechtes Jahr den Wert.`,
        until: 'Sobald genug Jahre vorliegen, rechnet die Seite von selbst.',
      };
    case 'few_changes':
      return {
        why: 'Zu selten folgte ein Gewinnjahr auf ein anderes. Aus weniger als drei Veränderungen lässt sich kein Wachstum ableiten.',
        until: 'Sobald genug Gewinnjahre vorliegen, rechnet die Seite von selbst.',
      };
    case 'loss_last_year':
    case 'changing_sign':
      return { why: lossWords + guess, until: profits };
    case 'loss_twelve_months': {
      const year = years.at(-1);
      const unlike = year && year.eps !== null ? `, anders als im Geschäftsjahr ${year.end.slice(0, 4)}` : '';
      return {
        why: `In den zwölf Monaten bis ${formatDay(trailing?.end ?? null)} blieb kein Gewinn${unlike}. ${guess}`,
        until: 'Sobald wieder zwölf Monate mit Gewinn vorliegen, rechnet die Seite von selbst.',
      };
    }
    case 'unknown_last_year':
      return {
        why: 'Für das letzte Geschäftsjahr fehlt der Gewinn je Aktie oder der Cashflow. Mit einem älteren Jahr zu beginnen, würde den Wert verfälschen.',
        until: 'Sobald die Zahl vorliegt, rechnet die Seite von selbst.',
      };
    case 'unknown_currency':
      return {
        why: 'Wir wissen nicht, in welcher Währung das Unternehmen berichtet. Ein Wert in der falschen Währung wäre schlimmer als keiner.',
        until: null,
      };
    case 'no_rate':
      return {
        why: 'Uns fehlt der Wechselkurs von der Währung der Berichte in die des Kurses.',
        until: 'Sobald er vorliegt, rechnet die Seite von selbst.',
      };
  }
}

/** Says in half a sentence why a basis beside another one is not offered. */
export const BASIS_WITHHELD: Readonly<Record<NoValueReason, string>> = {
  few_years: 'dafür kennen wir zu wenige Jahre',
  few_changes: 'dafür kennen wir zu wenige Jahre ohne Verlust',
  loss_last_year: 'er war im letzten Geschäftsjahr nicht positiv',
  loss_twelve_months: 'er war in den letzten zwölf Monaten nicht positiv',
  changing_sign: 'er wechselte in den letzten drei Jahren das Vorzeichen',
  unknown_last_year: 'er fehlt für das letzte Geschäftsjahr',
  bank_or_insurer: 'bei Banken und Versicherern sagt er nichts über den Gewinn der Eigentümer',
  unknown_currency: 'die Währung der Berichte ist unbekannt',
  no_rate: 'der Wechselkurs fehlt',
};

/** Says in a few words, beside a price chart, why a company has no fair value. */
export const FAIR_WITHHELD: Readonly<Record<EarningsReason, string>> = {
  few_years: 'zu wenige Jahre bekannt',
  few_changes: 'zu wenige Jahre ohne Verlust',
  loss_last_year: 'zuletzt Verlust',
  loss_twelve_months: 'zuletzt zwölf Monate Verlust',
  changing_sign: 'Gewinn und Verlust im Wechsel',
  unknown_last_year: 'letztes Geschäftsjahr unvollständig',
  unknown_currency: 'Währung der Berichte unbekannt',
  no_rate: 'Wechselkurs fehlt',
};
