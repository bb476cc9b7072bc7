import { isRight } from './test-recompute';

describe('isRight', () => {
  it.each([
    ['48,00 € ÷ 2,40 € = 20,00', true],
    ['48,00 € ÷ 2,40 € = 20,01', false],
    ['1 ÷ 3 = 0,33', true],
    ['1 ÷ 3 = 0,34', false],
    ['2 ÷ 3 = 67 %', true],
    ['2 ÷ 3 = 66 %', false],
    ['48,00 € × 50 Mio. = 2,40 Mrd. €', true],
    ['48,00 € × 50 Mio. = 2,40 Mio. €', false],
    ['1.200 Mio. € − 720 Mio. € = 480 Mio. €', true],
    ['(48,00 € − 50,00 €) ÷ 50,00 € = −4,00 %', true],
    ['(48,00 € − 50,00 €) ÷ 50,00 € = 4,00 %', false],
    ['(50,00 € − 48,00 €) ÷ 50,00 € = +4,00 %', true],
    ['2 + 3 × 4 = 14', true],
    ['2 + 3 × 4 = 20', false],
    ['24 ÷ 4 ÷ 2 = 3', true],
    ['10 − 4 − 3 = 3', true],
    ['100 ÷ (8 % − 2 %) = 1.667', true],
    ['75 × (1 − 30 %) = 52,50', true],
  ])('%s: %s', (sum, expected) => {
    expect(isRight(sum)).toBe(expected);
  });

  it.each(['48,00 €', '48,00 € ÷ = 3', '(1 + 2 = 3', 'Kurs ÷ Gewinn = 3', '1 2 = 3'])('refuses %s', (sum) => {
    expect(() => isRight(sum)).toThrow();
  });
});
