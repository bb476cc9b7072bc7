import { valueScale, valueTicks } from './line-scale';

describe('valueScale', () => {
  it('places equal ratios of a logarithmic axis at equal distances', () => {
    expect([1000, 100, 10].map(valueScale({ min: 10, max: 1000 }, true))).toEqual([
      0,
      expect.closeTo(0.5),
      1,
    ]);
    expect([1000, 505, 10].map(valueScale({ min: 10, max: 1000 }))).toEqual([0, 0.5, 1]);
  });
});

describe('valueTicks', () => {
  it.each([
    ['tens', { min: 22.2, max: 93.7 }, false, '40 60 80'],
    ['closer steps where there would be two', { min: 303, max: 591 }, false, '350 400 450 500 550'],
    ['closer steps below two hundred', { min: 118, max: 292 }, false, '150 200 250'],
    ['steps with a digit', { min: 95, max: 97.6 }, false, '95,0 95,5 96,0 96,5 97,0 97,5'],
    ['cents', { min: 0.412, max: 0.437 }, false, '0,415 0,420 0,425 0,430 0,435'],
    ['thousands', { min: 11_000, max: 29_000 }, false, '15.000 20.000 25.000'],
    ['powers of ten and their doubles', { min: 9, max: 1100 }, true, '10 20 100 200 1.000'],
    ['tens on a logarithmic axis', { min: 20, max: 65 }, true, '20 30 40 50 60'],
    ['every second power', { min: 0.001, max: 1000 }, true, '0,01 1,00 100,00'],
    ['even steps where a logarithmic axis has too few', { min: 90, max: 130 }, true, '90 100 110 120 130'],
    ['even steps where it would begin at zero', { min: 0, max: 111 }, true, '0 20 40 60 80 100'],
  ])('%s', (_name, domain, logarithmic, texts) => {
    expect(
      valueTicks(domain, { logarithmic })
        .map(({ text }) => text)
        .join(' '),
    ).toBe(texts);
  });

  it('finds a few lines for every range', () => {
    for (let min = 0.013; min < 5_000; min *= 1.7) {
      for (let width = 0.01; width < 9_000; width *= 1.3) {
        const { length } = valueTicks({ min, max: min + width });
        expect(length).toBeGreaterThanOrEqual(3);
        expect(length).toBeLessThanOrEqual(7);
      }
    }
  });

  it('puts the unit behind the number', () => {
    expect(valueTicks({ min: -7, max: 17 }, { unit: '\u202f%' })[0]?.text).toBe('−5\u202f%');
  });
});
