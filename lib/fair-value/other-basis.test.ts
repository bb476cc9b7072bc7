import { startInputs } from './inputs';
import { basisPath, bothBases } from './other-basis';
import { EXAMPLE } from './start-values';
import { valuation } from './valuation';

const half = { ...EXAMPLE.texts, middle: { ...EXAMPLE.texts.middle, start: '2,50' } };

it('compares the middle values of both bases', () => {
  const starts = { eps: EXAMPLE.texts, ownerEarnings: half };
  const { chosen, other } = bothBases(starts, 'eps');
  const whole = valuation(startInputs(starts), null).results.middle.perShare as number;
  expect(chosen).toEqual({ basis: 'eps', perShare: 5, middle: whole });
  // Half of the start is half of the value.
  expect(other).toEqual({ basis: 'ownerEarnings', perShare: 2.5, middle: expect.closeTo(whole / 2, 9) });
});

it('knows no other basis where there is one', () => {
  expect(bothBases({ eps: EXAMPLE.texts }, 'eps').other).toBeNull();
});

it('leads to the workbench that starts from a basis', () => {
  expect(basisPath('alto-l', 'eps')).toBe('/stock-detail/alto-l/fairer-wert?b=gewinn');
});
