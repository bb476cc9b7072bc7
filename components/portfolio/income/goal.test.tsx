import { renderToStaticMarkup } from 'react-dom/server';
import type { IncomeGoal } from '@/lib/portfolio/income/goal-schema';
import { GoalWords } from './goal';

const GOAL: IncomeGoal = {
  amount: '200',
  currency: 'EUR',
  monthly: 116.6,
  missing_monthly: 83.4,
  missing_yearly: 1000.8,
  growth: 0.042,
  without_rate: 0,
  state: 'later',
  month: '2034-03-01',
};

const htmlOf = (change: Partial<IncomeGoal>) =>
  renderToStaticMarkup(<GoalWords goal={{ ...GOAL, ...change }} />).replaceAll(/[\u00a0\u202f]/g, ' ');
const textOf = (change: Partial<IncomeGoal> = {}) => htmlOf(change).replaceAll(/<[^>]*>/g, '');

it('says what is missing, the month and the assumption', () => {
  expect(textOf()).toContain(
    'Zu erwarten sind heute im Schnitt 116,60 € im Monat. Zum Ziel fehlen heute 83,40 € im Monat, 1.000,80 € im Jahr. Wachsen die Dividenden nur wie erwartet, wäre es im März 2034 erreicht.',
  );
  expect(textOf()).toContain('Angenommen sind 4,2 % Wachstum im Jahr');
});

it('hides each amount', () => {
  const shown = htmlOf({}).replaceAll(/<span class="amount">[^<]*<\/span>/g, '');
  expect(shown).not.toMatch(/\d €/);
});

it.each<[Partial<IncomeGoal>, string]>([
  [{ growth: 0 }, 'Es ist kein Wachstum zu erwarten.'],
  [{ growth: -0.01 }, 'Es ist kein Wachstum zu erwarten.'],
  [{ monthly: 0 }, 'Es ist keine Dividende zu erwarten.'],
  [{}, 'Mit diesem Wachstum dauert es mehr als 50 Jahre.'],
])('says why it is out of reach: %j', (change, reason) =>
  expect(textOf({ ...change, state: 'never', month: null })).toContain(`So nicht erreichbar: ${reason}`),
);

it('says that it is reached over all depots, without assumptions', () => {
  const text = textOf({ state: 'reached', month: null, monthly: 210 });
  expect(text).toBe(
    'Zu erwarten sind heute im Schnitt 210,00 € im Monat. Das Ziel ist erreicht.Über alle Depots, vor Steuern, zum heutigen Wechselkurs.',
  );
});

it('says what the sums lack', () => {
  expect(textOf({ without_rate: 2 })).toContain(
    'Über alle Depots, vor Steuern, zum heutigen Wechselkurs. 2 Zahlungen fehlen in den Summen, weil ein Wechselkurs fehlt.',
  );
});
