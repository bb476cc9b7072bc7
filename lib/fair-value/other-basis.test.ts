import { startInputs } from './inputs';
import { basisPath, valueBases } from './other-basis';
import { EXAMPLE } from './start-values';
import { valuation } from './valuation';

const half = { ...EXAMPLE.texts, middle: { ...EXAMPLE.texts.middle, start: '2,50' } };
const eps = { ...EXAMPLE, achieved: [] };
const ownerEarnings = { ...eps, texts: half };

it('compares the middle values of both bases', () => {
  const { chosen, other } = valueBases({ bases: { eps, ownerEarnings }, thinCash: 'dividend' }, 'EUR');
  const whole = valuation(startInputs({ eps: EXAMPLE.texts }), null).results.middle.perShare as number;
  expect(chosen).toEqual({ basis: 'eps', perShare: 5, middle: whole });
  // Half of the start is half of the value.
  expect(other).toEqual({ basis: 'ownerEarnings', perShare: 2.5, middle: expect.closeTo(whole / 2, 9) });
});

it('compares the basis that is chosen', () => {
  const { chosen, other } = valueBases(
    { bases: { eps, ownerEarnings }, thinCash: null },
    'EUR',
    'ownerEarnings',
  );
  expect([chosen.basis, other?.basis]).toEqual(['ownerEarnings', 'eps']);
});

it('knows no other basis where there is one', () => {
  expect(valueBases({ bases: { eps }, thinCash: null }, 'EUR').other).toBeNull();
});

it('leads to the workbench that starts from a basis', () => {
  expect(basisPath('alto-l', 'eps')).toBe('/stock-detail/alto-l/fairer-wert?b=gewinn');
});
