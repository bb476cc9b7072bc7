import type { DepotSaleAnswer } from '@/lib/portfolio/taxes/sale-schema';
import { furtherBars, groupName, lotMarks } from './further-chart';

const group = (from: number, to: number, tax: string, by_pots = '0', by_allowance = '0') => ({
  from,
  to,
  tax,
  by_pots,
  by_allowance,
});
const lot = (bought_on: string, of: string): DepotSaleAnswer['lots'][number] => ({
  bought_on,
  of,
  quantity: '0',
  price: null,
  gain: null,
});

describe('furtherBars', () => {
  it('stacks what pots and allowance carry on the tax', () => {
    const [bar] = furtherBars({ further: [group(1, 2, '1', '2', '1')], quantity: '2' }, false);
    expect(bar).toMatchObject({
      value: 4,
      parts: [
        { share: 0.5, look: 'hatched' },
        { share: 0.25, look: 'tinted' },
      ],
      title: 'Stück 1 bis 2',
    });
  });

  it('hangs a refund below the line', () => {
    const [bar] = furtherBars({ further: [group(1, 1, '-5.27')], quantity: '1' }, false);
    expect(bar).toMatchObject({ value: -5.27, parts: [], title: 'Stück 1' });
  });

  it('draws no figures and no counts while amounts are hidden', () => {
    const [bar] = furtherBars({ further: [group(1, 480, '5')], quantity: '480' }, true);
    expect(bar).toMatchObject({ figure: '', period: [], title: '1. Balken' });
  });
});

it('marks the bars in which purchases begin, but the first', () => {
  const further = [group(1, 2, '1'), group(3, 4, '1'), group(5, 6, '1')];
  const lots = [lot('2024-01-02', '2'), lot('2024-02-02', '0.5'), lot('2025-01-02', '3.5')];
  // Unit 3 begins the second lot; the third begins within the same bar.
  expect(lotMarks({ further, lots })).toEqual([{ at: 1, label: 'Kauf vom 02.02.2024' }]);
});

it('names groups', () =>
  expect([groupName({ from: 1, to: 1 }), groupName({ from: 1, to: 5 })]).toEqual(['1', '1 bis 5']));
