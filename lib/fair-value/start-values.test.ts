import { fiscalYears } from '@/test/fiscal-year';
import { SCENARIOS } from './fields';
import { startValues } from './start-values';

const withEps = (...eps: number[]) => ({
  years: fiscalYears(
    2019,
    eps.map((one) => ({ eps: one })),
  ),
  trailing: null,
});

describe('startValues', () => {
  it('writes a steady record', () => {
    // 10 % a year; half of it is 5 points; the last EPS is 1.61051.
    const start = startValues(withEps(1, 1.1, 1.21, 1.331, 1.4641, 1.610_51), 'eps', 1);
    expect(start?.texts.middle).toEqual({
      start: '1,61',
      early: '10,0',
      late: '5,0',
      multiple: '15,0',
      perpetual: '2,0',
      required: '8,5',
    });
    expect(start?.texts.cautious).toMatchObject({ early: '5,0', late: '2,5', multiple: '12,0' });
    expect(start?.reasons.middle).toMatchObject({
      start: 'Gewinn je Aktie, Geschäftsjahr 2024',
      early: 'Median aus 5 Jahren',
    });
    expect(start?.reasons.cautious.early).toBe('5,0 Punkte weniger als in der Mitte');
    expect(start?.reasons.confident.early).toBe('5,0 Punkte mehr als in der Mitte');
  });

  it('says what was limited', () => {
    const start = startValues(withEps(1, 1.4, 1.96, 2.744, 3.8416), 'eps', 1);
    expect(start?.texts.middle.early).toBe('15,0');
    expect(start?.reasons.middle.early).toBe('Median aus 4 Jahren: 40,0\u202f%, hier höchstens 15\u202f%');
    // 22.5 % are limited to 20 %.
    expect(start?.reasons.confident.early).toBe('5,0 Punkte mehr als in der Mitte');
  });

  it.each([
    [
      19.2,
      ['12,8', 'eigenes KGV im Median 19,2, minus ein Drittel'],
      ['16,0', 'eigenes KGV im Median 19,2, minus ein Sechstel'],
      ['19,2', 'eigenes KGV im Median 19,2'],
    ],
    [
      36,
      ['16,7', 'eigenes KGV im Median 36,0, hier höchstens 25,0, minus ein Drittel'],
      ['20,8', 'eigenes KGV im Median 36,0, hier höchstens 25,0, minus ein Sechstel'],
      ['25,0', 'eigenes KGV im Median 36,0, hier höchstens 25,0'],
    ],
    [
      null,
      ['12,0', 'drei unter der Mitte'],
      ['15,0', 'mehr lässt Graham nicht gelten; fünf Jahre eigenes KGV sind nicht bekannt'],
      ['18,0', 'drei über der Mitte'],
    ],
  ])('says where the multiples come from at a median P/E of %p', (own, ...expected) => {
    const start = startValues(withEps(2, 2, 2, 2, 2), 'eps', 1, {
      priceEarnings: own,
      freeCashFlowYield: 4,
    });
    expect(SCENARIOS.map((name) => [start?.texts[name].multiple, start?.reasons[name].multiple])).toEqual(
      expected,
    );
  });

  it.each([
    [
      // 100 / 6.25, a third less.
      6.25,
      ['10,7', '1 ÷ eigene FCF-Rendite im Median 6,25\u202f% = 16,0, minus ein Drittel'],
      ['13,3', '1 ÷ eigene FCF-Rendite im Median 6,25\u202f% = 16,0, minus ein Sechstel'],
      ['16,0', '1 ÷ eigene FCF-Rendite im Median 6,25\u202f% = 16,0'],
    ],
    [
      3.2,
      ['16,7', '1 ÷ eigene FCF-Rendite im Median 3,20\u202f% = 31,3, hier höchstens 25,0, minus ein Drittel'],
      [
        '20,8',
        '1 ÷ eigene FCF-Rendite im Median 3,20\u202f% = 31,3, hier höchstens 25,0, minus ein Sechstel',
      ],
      ['25,0', '1 ÷ eigene FCF-Rendite im Median 3,20\u202f% = 31,3, hier höchstens 25,0'],
    ],
    [
      null,
      ['12,0', 'drei unter der Mitte'],
      ['15,0', 'mehr lässt Graham nicht gelten; fünf Jahre eigene FCF-Rendite sind nicht bekannt'],
      ['18,0', 'drei über der Mitte'],
    ],
  ])('takes the own free cash flow yield, not the P/E, for free cash flow: %p', (own, ...expected) => {
    const flows = fiscalYears(2019, Array(5).fill({ operatingCashFlow: 300, capex: 100, shares: 100 }));
    const start = startValues({ years: flows, trailing: null }, 'ownerEarnings', 1, {
      priceEarnings: 11.4,
      freeCashFlowYield: own,
    });
    expect(SCENARIOS.map((name) => [start?.texts[name].multiple, start?.reasons[name].multiple])).toEqual(
      expected,
    );
  });

  it.each([
    [1, '2,00'],
    [0.5, '1,00'],
    [0.2, '0,400'],
    [0.0123, '0,0246'],
    [150, '300,00'],
  ])('converts the start at a rate of %d', (rate, expected) => {
    expect(startValues(withEps(2, 2, 2, 2, 2), 'eps', rate)?.texts.cautious.start).toBe(expected);
  });

  it('is null after a loss', () => expect(startValues(withEps(2, 2, 2, 2, -1), 'eps', 1)).toBeNull());
});
