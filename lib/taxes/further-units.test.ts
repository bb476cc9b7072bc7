import { finish } from '@/lib/platform/parts';
import { furtherUnits } from './further-units';
import type { SalePlan } from './sale';
import { emptyYear } from './year-at-bank';

const plan = (more: Partial<SalePlan> = {}): SalePlan => ({
  kind: 'share',
  soldOn: '2026-03-02',
  price: '20',
  fee: '0',
  lots: [{ quantity: '80', boughtOn: '2020-01-02', cost: '800' }],
  year: emptyYear('0'),
  churchRate: '0',
  ...more,
});

describe('furtherUnits', () => {
  it('says what carries the tax of each unit', () => {
    // 20 gained by two units; 5.27 of tax: 5.00 and 0.27 (5.5 % of it, cut off)
    const groups = finish(furtherUnits(plan({ year: { ...emptyYear('40'), shares: '-20' } })));
    expect(groups).toHaveLength(40);
    expect(groups.slice(0, 4)).toEqual([
      { from: 1, to: 2, tax: '0', byPots: '2.635', byAllowance: '0' },
      { from: 3, to: 4, tax: '0', byPots: '0', byAllowance: '2.635' },
      { from: 5, to: 6, tax: '0', byPots: '0', byAllowance: '2.635' },
      { from: 7, to: 8, tax: '2.635', byPots: '0', byAllowance: '0' },
    ]);
  });

  it('shows what a lot with losses refunds', () => {
    const lots = [
      { quantity: '1', boughtOn: '2020-01-02', cost: '0' },
      { quantity: '1', boughtOn: '2021-01-04', cost: '40' },
    ];
    // 20 gained: 5 and 0.27; then 20 lost
    expect(finish(furtherUnits(plan({ lots }))).map(({ tax }) => tax)).toEqual(['5.27', '-5.27']);
  });

  it('is empty at a foreign bank', () => expect(finish(furtherUnits(plan({ year: null })))).toEqual([]));
});
