import { testUniverse } from '@/test/universe';
import { articleFigure, type FigureRequest, figureRequest } from './figures';

describe('figureRequest', () => {
  it.each<[string, FigureRequest | null]>([
    ['metric=dividend_yield stock=1', { stock: 1, metric: 'dividend_yield' }],
    ['stock=2 field=name', { stock: 2, field: 'name' }],
    ['metric=trailing_p_e aggregate=median', { aggregate: 'median', metric: 'trailing_p_e' }],
    [
      'metric=price_to_book aggregate=median sector="Consumer Cyclical"',
      { aggregate: 'median', metric: 'price_to_book', sector: 'Consumer Cyclical' },
    ],
    ['aggregate=count preset=value-stocks', { aggregate: 'count', preset: 'value-stocks' }],
    ['aggregate=count', { aggregate: 'count' }],
    ['metric=ev_to_ebit aggregate=median', { aggregate: 'median', metric: 'ev_to_ebit' }],
    ['metric=ev_to_ebit stock=1', null],
    ['', null],
    ['stock=0 field=name', null],
    ['stock=1 field=isin', null],
    ['metric=kgv stock=1', null],
    ['metric=trailing_p_e', null],
    ['metric=trailing_p_e aggregate=mean', null],
    ['metric=trailing_p_e aggregate=median sector=Consumer Cyclical', null],
    ['aggregate=count sector=Energy country=Germany', null],
    ['aggregate=count aggregate=count', null],
    ['__proto__=1', null],
  ])('%s', (text, expected) => expect(figureRequest(text)).toEqual(expected));
});

describe('articleFigure', () => {
  const universe = testUniverse([
    {
      id: 'a',
      name: 'Anton SE',
      sector: 'Energy',
      market_cap: 3e9,
      trailing_p_e: 10,
      dividend_yield: 2,
      net_debt_to_ebitda: 1.5,
      profit_margin: 0.125,
      current_price: 48,
      price_to_book: 9,
      week52_low: 46,
      week52_high: 54,
      figures_date: '2026-11-18',
      price_date: '2026-11-20',
    },
    {
      id: 'b',
      sector: 'Energy',
      market_cap: 2e9,
      trailing_p_e: -5,
      dividend_yield: 0,
      net_debt_to_ebitda: -0.5,
      figures_date: '2026-11-19',
    },
    { id: 'c', sector: 'Finance', market_cap: 1e9, trailing_p_e: 20, dividend_yield: 3 },
    { id: 'd', sector: 'Energy', trailing_p_e: 13, figures_date: '2026-11-01' },
  ]);
  const featured = [{ id: 'a' }, { id: null }, { id: 'b' }];
  const none = { value: null, day: null, stockId: null };

  it.each([
    ['stock=1 field=name', { ...none, text: 'Anton SE', stockId: 'a' }],
    ['stock=1 metric=profit_margin', { ...none, text: '12,50\u202f%', value: 12.5, day: '2026-11-18' }],
    ['stock=1 metric=current_price', { ...none, text: '48,00\u00a0€', value: 48, day: '2026-11-20' }],
    ['stock=2 metric=profit_margin', { ...none, text: 'N/A' }],
    ['stock=2 field=name', { ...none, text: 'N/A' }],
    ['stock=3 metric=profit_margin', { ...none, text: 'N/A' }],
    ['stock=9 metric=profit_margin', { ...none, text: 'N/A' }],
    // The median of 10, 13 and 20 only: a loss has no P/E.
    ['metric=trailing_p_e aggregate=median', { ...none, text: '13,00', value: 13, day: '2026-11-18' }],
    [
      'metric=trailing_p_e aggregate=median sector=Energy',
      { ...none, text: '11,50', value: 11.5, day: '2026-11-18' },
    ],
    // 48 is the fourth part of the way from 46 to 54.
    ['metric=week52_place aggregate=median', { ...none, text: '25,00\u202f%', value: 25, day: '2026-11-20' }],
    // √(10 × 9 ÷ 22.5)
    ['metric=graham_multiple aggregate=median', { ...none, text: '2,00', value: 2, day: '2026-11-20' }],
    ['metric=trailing_p_e aggregate=median country=Germany', { ...none, text: 'N/A' }],
    // The median of 2 and 3: who pays none does not count.
    [
      'metric=dividend_yield aggregate=median',
      { ...none, text: '2,50\u202f%', value: 2.5, day: '2026-11-18' },
    ],
    // Between −0.5 and 1.5: a company with more cash than debt counts.
    ['metric=net_debt_to_ebitda aggregate=median', { ...none, text: '0,50', value: 0.5, day: '2026-11-19' }],
    ['aggregate=count sector=Energy', { ...none, text: '3', value: 3, day: '2026-11-20' }],
    ['aggregate=count preset=value-stocks', { ...none, text: '0', value: 0 }],
  ])('%s', async (text, expected) => {
    expect(articleFigure(await universe, figureRequest(text) as FigureRequest, featured)).toEqual(expected);
  });
});
