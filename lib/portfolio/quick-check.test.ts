import { positionExample } from '@/test/position';
import { words } from '@/test/words';
import { quickCheck } from './quick-check';
import type { Position } from './schema/positions';

const estimates = (next_year: number | null) => ({
  growth_estimates: { current_qtr: null, next_qtr: null, current_year: null, next_year },
});

/** A position that triggers no rule. */
const plain = (id: string, changes: Partial<Position> = {}) =>
  positionExample({
    id,
    name: id.toUpperCase(),
    total_value: 100,
    growth: 0,
    dividend_yield: 1,
    sector: null,
    trailing_p_e: 20,
    weekly_change: 0,
    free_cash_flow: null,
    ...estimates(null),
    ...changes,
  });

const TEN = 'abcdefghij'.split('');

/** Ten positions in ten sectors count as diversified; three do not yet. */
const portfolio = (...changes: Partial<Position>[]) =>
  TEN.map((id, n) => plain(id, { sector: `S${n % 5}`, ...changes[n] }));

const said = (positions: Position[], rule: string) =>
  quickCheck(positions).find((hint) => hint.rule === rule);

describe('quickCheck', () => {
  it('has nothing to say of nothing, or of an ordinary portfolio', () => {
    expect(quickCheck([])).toEqual([]);
    expect(quickCheck(portfolio())).toEqual([]);
  });

  it('calls no fund a large position, and counts companies alone as diversified', () => {
    const fund = { kind: 'fund' as const, sector: null, free_cash_flow: null };
    expect(said(portfolio({ total_value: 900 }), 'large_position')).toBeDefined();
    expect(said(portfolio({ ...fund, total_value: 900 }), 'large_position')).toBeUndefined();
    // Three companies are too few to judge, however many funds stand beside them.
    const one = { sector: 'S0' };
    expect(
      said(portfolio(one, one, one, fund, fund, fund, fund, fund, fund, fund), 'poor_diversification'),
    ).toBeUndefined();
    expect(said(portfolio(...TEN.map(() => one)), 'poor_diversification')).toBeDefined();
  });

  it.each<[string, Position[], Position[], object]>([
    [
      'top_performer',
      portfolio({ growth: 5.01 }, { growth: 3 }),
      portfolio({ growth: 5 }),
      {
        kind: 'success',
        priority: 1,
        text: 'Am besten steht A da: +5,01\u202f% seit dem Kauf.',
        stocks: [{ id: 'a', name: 'A' }],
      },
    ],
    [
      'worst_performer',
      portfolio({ growth: -10.01 }, { growth: null }),
      portfolio({ growth: -10 }),
      { kind: 'warning', priority: 2, text: 'Am schlechtesten steht A da: −10,01\u202f% seit dem Kauf.' },
    ],
    [
      'high_dividend',
      portfolio(
        { dividend_yield: 4.1 },
        { dividend_yield: 6 },
        { dividend_yield: 5 },
        { dividend_yield: 4.2 },
      ),
      portfolio({ dividend_yield: 4 }),
      {
        kind: 'info',
        priority: 3,
        text: 'Mehr als 4\u202f% Dividendenrendite: B (6,00\u202f%), C (5,00\u202f%) und D (4,20\u202f%).',
        stocks: ['b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() })),
      },
    ],
    [
      'large_position',
      portfolio({ total_value: 301 }),
      portfolio({ total_value: 300 }),
      { kind: 'warning', priority: 2, text: 'A macht 25,06\u202f% deines Portfolios aus.' },
    ],
    [
      'large_sector',
      portfolio({ sector: 'Energy', total_value: 250 }, { sector: 'Energy', total_value: 290 }),
      // A single stock is a large position.
      portfolio({ sector: 'Energy', total_value: 1000 }),
      {
        kind: 'warning',
        priority: 3,
        text: '2 Aktien des Sektors Energie machen zusammen 40,30\u202f% deines Portfolios aus.',
        stocks: ['a', 'b'].map((id) => ({ id, name: id.toUpperCase() })),
      },
    ],
    [
      'low_p_e',
      [plain('a', { trailing_p_e: 14.99 }), plain('b', { trailing_p_e: -80 })],
      [plain('a', { trailing_p_e: 15 })],
      {
        kind: 'success',
        priority: 2,
        text: 'Das durchschnittliche KGV deiner Aktien liegt bei 14,99, unter 15.',
      },
    ],
    [
      'high_p_e',
      [plain('a', { trailing_p_e: 25.01 })],
      [plain('a', { trailing_p_e: 25 })],
      {
        kind: 'warning',
        priority: 2,
        text: 'Das durchschnittliche KGV deiner Aktien liegt bei 25,01, über 25.',
      },
    ],
    [
      'weekly_gainers',
      portfolio({ weekly_change: 15.01 }),
      // A delisted stock keeps the change of its last week.
      portfolio({ weekly_change: 15 }, { weekly_change: 40, status: 'delisted' }),
      { kind: 'success', priority: 3, text: 'In einer Woche stark gestiegen: A (+15,01\u202f%).' },
    ],
    [
      'weekly_losers',
      portfolio({ weekly_change: -15.01 }, { weekly_change: -20 }),
      portfolio({ weekly_change: -15 }),
      {
        kind: 'warning',
        priority: 3,
        text: 'In einer Woche stark gefallen: B (−20,00\u202f%) und A (−15,01\u202f%).',
      },
    ],
    [
      'good_diversification',
      TEN.map((id, n) => plain(id, { sector: `S${n % 7}` })),
      TEN.map((id, n) => plain(id, { sector: `S${n % 6}` })),
      { kind: 'success', text: 'Auf viele Sektoren verteilt: 10 Aktien aus 7 Sektoren.' },
    ],
    [
      'poor_diversification',
      TEN.slice(0, 4).map((id) => plain(id, { sector: 'S' })),
      // Three positions are too few for this rule.
      TEN.slice(0, 3).map((id) => plain(id, { sector: 'S' })),
      { kind: 'warning', text: 'Auf wenige Sektoren verteilt: 4 Aktien aus einem Sektor.' },
    ],
    [
      'positive_cash_flow',
      portfolio(...Array(8).fill({ free_cash_flow: 1 })),
      portfolio(...Array(7).fill({ free_cash_flow: 1 }), { free_cash_flow: -1 }),
      { kind: 'info', text: '8 von 10 Unternehmen haben einen positiven freien Cashflow.' },
    ],
    [
      'growth_heavy',
      portfolio(...Array(3).fill(estimates(0.16)), { trailing_p_e: 14 }),
      portfolio(...Array(2).fill(estimates(0.16)), { trailing_p_e: 14 }, estimates(0.15)),
      {
        kind: 'info',
        text: 'Der Schwerpunkt liegt auf Wachstum: 3 mit über 15 % erwartetem Wachstum, 1 mit einem KGV unter 15.',
      },
    ],
    [
      'value_heavy',
      portfolio(...Array(3).fill({ trailing_p_e: 14 }), estimates(0.16), { trailing_p_e: -1 }),
      portfolio(...Array(2).fill({ trailing_p_e: 14 }), estimates(0.16), { trailing_p_e: 15 }),
      {
        kind: 'info',
        text: 'Der Schwerpunkt liegt auf Value: 1 mit über 15 % erwartetem Wachstum, 3 mit einem KGV unter 15.',
      },
    ],
    [
      'small_positions',
      portfolio(...Array(4).fill({ total_value: 5 })),
      portfolio(...Array(3).fill({ total_value: 5 })),
      { kind: 'info', text: '4 Positionen machen jeweils weniger als 2\u202f% aus, zusammen 3,23\u202f%.' },
    ],
  ])('%s', (rule, speaks, isSilent, expected) => {
    expect(said(speaks, rule)).toMatchObject(expected);
    expect(said(isSilent, rule)).toBeUndefined();
  });

  it('compares nothing in a portfolio of one stock', () => {
    const of = (changes: Partial<Position>) => quickCheck([plain('a', changes)]).map(({ text }) => text);
    const whole = 'Deine einzige Position ist A.';
    expect(of({ growth: 8 })).toEqual(['A liegt seit dem Kauf bei +8,00\u202f%.', whole]);
    expect(of({ growth: -12 })).toEqual(['A liegt seit dem Kauf bei −12,00\u202f%.', whole]);
    expect(of({ free_cash_flow: 1 })).toEqual([whole, 'A hat einen positiven freien Cashflow.']);
  });

  it('counts no part where all have a positive cash flow', () => {
    const all = portfolio(...Array(10).fill({ free_cash_flow: 1 }));
    expect(said(all, 'positive_cash_flow')?.text).toBe(
      'Alle 10 Unternehmen haben einen positiven freien Cashflow.',
    );
  });

  it('keeps the twelve most important', () => {
    const positions = [
      ...'abc'.split('').map((id, n) =>
        plain(id, {
          total_value: 1000,
          growth: [30, -30, 0][n],
          dividend_yield: 5,
          weekly_change: [20, -20, 0][n],
          trailing_p_e: 5,
          free_cash_flow: 1,
          sector: 'Energy',
        }),
      ),
      ...'defg'.split('').map((id) => plain(id, { total_value: 1, trailing_p_e: 5, free_cash_flow: 1 })),
    ];
    const hints = quickCheck(positions);
    expect(hints.map(({ rule }) => rule)).toEqual(words`
      top_performer worst_performer large_position large_position large_position low_p_e high_dividend
      large_sector weekly_gainers weekly_losers poor_diversification positive_cash_flow
    `);
  });
});
