import { fiscalYears } from '@/test/fiscal-year';
import { plain } from '@/test/words';
import { SCENARIOS } from './fields';
import { startValues } from './start-values';

const withEps = (...eps: number[]) => ({
  years: fiscalYears(
    2019,
    eps.map((one) => ({ eps: one })),
  ),
  trailing: null,
});

/** Multiples from a known median: a third less, a sixth less, and the whole. */
const fromMedian = (cautious: number, middle: number, confident: number, reason: string) => {
  const [third, sixth, all] = [cautious, middle, confident].map((one) => one.toFixed(1).replace('.', ','));
  return [
    `${third}: ${reason}, minus ein Drittel`,
    `${sixth}: ${reason}, minus ein Sechstel`,
    `${all}: ${reason}`,
  ];
};

const ofFlows = (freeCashFlowYield: number | null) => {
  const years = fiscalYears(2019, Array(5).fill({ operatingCashFlow: 300, capex: 100, shares: 100 }));
  return startValues({ years, trailing: null }, 'ownerEarnings', 1, {
    priceEarnings: 11.4,
    freeCashFlowYield,
  });
};

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

  const AT_MOST = 'hier höchstens 25,0';
  const ownPE = 'eigenes KGV im Median';
  const ownYield = '1 ÷ eigene FCF-Rendite im Median';
  const NONE = 'mehr lässt Graham nicht gelten; fünf Jahre';

  const multiples = (start: ReturnType<typeof startValues>) =>
    SCENARIOS.map((name) => plain(`${start?.texts[name].multiple}: ${start?.reasons[name].multiple}`));

  it.each([
    [19.2, 12.8, 16, 19.2, `${ownPE} 19,2`],
    [36, 16.7, 20.8, 25, `${ownPE} 36,0, ${AT_MOST}`],
  ])(
    'says where the multiples come from at a median P/E of %d',
    (own, cautious, middle, confident, reason) => {
      const start = startValues(withEps(2, 2, 2, 2, 2), 'eps', 1, {
        priceEarnings: own,
        freeCashFlowYield: 4,
      });
      expect(multiples(start)).toEqual(fromMedian(cautious, middle, confident, reason));
    },
  );

  it.each([
    // 100 / 6.25, a third less.
    [6.25, 10.7, 13.3, 16, `${ownYield} 6,25 % = 16,0`],
    [3.2, 16.7, 20.8, 25, `${ownYield} 3,20 % = 31,3, ${AT_MOST}`],
  ])(
    'takes the own free cash flow yield, not the P/E, for free cash flow: %d',
    (own, cautious, middle, confident, reason) => {
      expect(multiples(ofFlows(own))).toEqual(fromMedian(cautious, middle, confident, reason));
    },
  );

  it('takes the multiples of Graham where its own median is not known', () => {
    const ofEps = startValues(withEps(2, 2, 2, 2, 2), 'eps', 1, {
      priceEarnings: null,
      freeCashFlowYield: 4,
    });
    const of = (what: string) => [
      '12,0: drei unter der Mitte',
      `15,0: ${NONE} ${what} sind nicht bekannt`,
      '18,0: drei über der Mitte',
    ];
    expect(multiples(ofEps)).toEqual(of('eigenes KGV'));
    expect(multiples(ofFlows(null))).toEqual(of('eigene FCF-Rendite'));
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
