import type { IncomePlan } from '@/lib/finance/dividends/income-plan';
import { PLAN } from '@/test/income-plan';
import { plain, table } from '@/test/words';
import { cutText, goalText } from './plan-result';

const changed = (change = '{}'): IncomePlan => ({ ...PLAN, ...JSON.parse(change) });

it.each(table`
  // 36 × 12 = 432: √(432 ÷ 400) − 1 = 3.923 %.
  36 | {} | Für 36,00 € im Monat im 3. Jahr muss die Dividende um 3,93 % im Jahr wachsen. Dein Wachstum reicht dafür.
  // 40 × 12 = 480: √1.2 − 1 = 9.545 %.
  40 | {} | Für 40,00 € im Monat im 3. Jahr muss die Dividende um 9,55 % im Jahr wachsen. Du rechnest mit 5,00 %: So wird das Ziel nicht erreicht.
  30 | {} | 30,00 € im Monat sind im 3. Jahr auch ohne Wachstum erreicht.
  // 25 × 12 = 300: √0.75 − 1 = −13.397 %; 400 × 0.8² = 256.
  25 | {"growth":"-20"} | Für 25,00 € im Monat im 3. Jahr darf die Dividende höchstens um 13,39 % im Jahr sinken. Du rechnest mit −20,00 %: So wird das Ziel nicht erreicht.
  // 400 ÷ 12 = 33.33, and 33.33 × 12 = 399.96: √0.9999 − 1 = −0.005 %.
  33.33 | {"growth":"-20"} | Für 33,33 € im Monat im 3. Jahr darf die Dividende nicht sinken. Du rechnest mit −20,00 %: So wird das Ziel nicht erreicht.
  1000 | {} | 1.000,00 € im Monat sind im 3. Jahr auch mit 100 % Wachstum im Jahr nicht erreichbar.
  30 | {"years":1} | 30,00 € im Monat sind im ersten Jahr erreicht.
  34 | {"years":1} | 34,00 € im Monat sind im ersten Jahr nicht erreichbar.
  // 30 × 12 = 360 with half of it cut: 400 × g² × 0.5 = 360, g = 1.3416.
  30 | {"cut":{"percent":"50","year":2}} | Für 30,00 € im Monat im 3. Jahr muss die Dividende um 34,17 % im Jahr wachsen. Du rechnest mit 5,00 %: So wird das Ziel nicht erreicht.
`)('says what growth a goal of %s needs: %s', (amount, change, expected) =>
  expect(plain(goalText(changed(change), amount, 'EUR'))).toBe(expected),
);

it.each(table`
  // 400 + 420 + 441 less 400 + 294 + 308.70; 1.47 × 1.05⁷ = 2.068.
  30 | 2 | {} | 30,00 % weniger im 2. Jahr kosten bis zum 3. Jahr zusammen 258,30 €. Die Höhe davor hat die Dividende je Aktie im 9. Jahr wieder.
  // 2 × 1.05 × 0.99 = 2.079: 4.20 and 4.41 less.
  1 | 2 | {} | 1,00 % weniger im 2. Jahr kosten bis zum 3. Jahr zusammen 8,61 €. Das Wachstum desselben Jahres gleicht sie aus.
  10 | 1 | {"growth":"0","years":1} | 10,00 % weniger im 1. Jahr kosten in diesem Jahr 40,00 €. Mit diesem Wachstum kommt die Dividende je Aktie nicht mehr auf die Höhe davor.
`)('says what a cut costs: %s %% in year %s, %s', (percent, year, change, expected) => {
  const cut = { percent, year: Number(year) };
  expect(plain(cutText({ ...changed(change), cut }, 'EUR'))).toBe(expected);
});
