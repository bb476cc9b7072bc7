import { renderToStaticMarkup } from 'react-dom/server';
import { freezeForecasts } from '@/lib/dividends/frozen';
import { scoreForecasts } from '@/lib/dividends/scores';
import { testDatabase } from '@/test/database';
import { addTestMarket } from '@/test/market';
import Page from './page';

const database = testDatabase();

/** Payments of 13 May, the last one in 2025. */
const yearly = (...amounts: number[]) =>
  Object.fromEntries(amounts.map((amount, i) => [`${2026 - amounts.length + i}-05-13`, amount]));

const DIVIDENDS = {
  // 10 % more each year: 1.4641 × 1.1 = 1.61051 is expected.
  grows: yearly(1, 1.1, 1.21, 1.331, 1.4641),
  steady: yearly(2, 2, 2, 2, 2),
  stops: yearly(3, 3, 3, 3, 3),
};
const IDS = Object.keys(DIVIDENDS);

beforeAll(async () => {
  const days = { price_date: '2026-04-30', first_price_date: '2019-01-02' };
  await addTestMarket(database(), {
    stocks: IDS.map((id) => ({ id, ...days })),
    closes: Object.fromEntries(IDS.map((id) => [id, { '2019-01-02': 100, '2026-04-30': 100 }])),
    dividends: DIVIDENDS,
  });
});

const shown = async () =>
  renderToStaticMarkup(await Page())
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/ ?\|[ |]*/g, '|');

it('shows the backtest until the first month is over', async () => {
  expect(await shown()).toContain('|Rückrechnung|Hier ist noch kein Monat vorbei');
  expect(await shown()).not.toContain('Monat für Monat');
});

it('freezes a month, lets payments arrive, scores it and shows it beside last year', async () => {
  expect(await freezeForecasts('2026-04-01')).toBe(3);
  expect(await freezeForecasts('2026-05-01')).toBe(3);
  await database().query(
    `insert into dividends values ('grows', '2026-05-15', 1.6), ('steady', '2026-05-13', 2)`,
  );
  await database().query(`update stocks set price_date = '2026-06-10'`);
  expect(await scoreForecasts('2026-06-11')).toBe(4);
  const text = await shown();
  // Ours: |1.61051 / 1.6 − 1| = 0.66 %, 0 and 100 % for what did not come; last year's 1.4641 / 1.6 is 8.49 % less.
  // Two payments came, one of them two days late. Those that came are within a quarter of what was expected.
  // The sum, each payer's year before as 1: 1.1 + 1 + 1 expected, last year's is 3, and 1.6 / 1.4641 + 1 = 2.0928 came.
  const score =
    '33,6 %|Vorjahr 36,2 %|48,1 %|Vorjahr 43,3 %|1,00 Tage|Vorjahr 1,00 Tage|66,7 %|im Betrag besser|';
  expect(text).toContain(`|Mai 2026|3|2 kamen|${score}`);
  // A month before, the same was frozen.
  expect(text).toContain(
    `|Mai 2026|am Ersten des Monats|3|2 kamen|${score}einen Monat vorher|3|2 kamen|${score}`,
  );
  expect(text).toContain(
    '|Fehler im Betrag|33,6 %|Vorjahr 36,2 %|Fehler im Ex-Tag|1,00 Tage|Vorjahr 1,00 Tage|',
  );
  expect(text).toContain('|Besser als das Vorjahr|1 von 1|Monate, im Betrag|');
  // The list of a phone names the month, too.
  expect(text).toContain('|im Betrag besser|Mai 2026|am Ersten des Monats|Erwartet|3|2 kamen|');
  expect(text).not.toContain('noch kein Monat vorbei');
});
