import { type BetterEnd, betterOnes } from './better-one';

describe('betterOnes', () => {
  it.each<[string, (number | null)[], BetterEnd | null, number[]]>([
    ['the higher one', [3, 7, 5], 'higher', [1]],
    ['the lower one', [3, 7, 5], 'lower', [0]],
    ['both of a tie', [7, 3, 7], 'higher', [0, 2]],
    ['none if all are equal', [7, 7], 'higher', []],
    ['none if better says nothing', [3, 7], null, []],
    ['none of a single value', [7], 'higher', []],
    ['none if only one value is known', [null, 7, null], 'higher', []],
    ['an unknown value is no better', [null, 3, 7], 'lower', [1]],
    ['a negative multiple is no better', [-4, 12, 9], 'lower', [2]],
    ['a positive multiple is better than negative ones', [-4, 12], 'lower', [1]],
    ['zero is no multiple', [0, 12, 30], 'lower', [1]],
    ['a payout ratio of zero compares with nothing', [0, 0.94], 'lower', []],
    ['none if no multiple is positive', [-4, -2], 'lower', []],
    ['more cash than debt', [1.5, -0.4, 0], 'lowest', [1]],
    ['no change beside more shares', [0, 0.02], 'lowest', [0]],
    ['the smaller loss', [-4, -2], 'higher', [1]],
    ['zero counts where higher is better', [0, -2], 'higher', [0]],
    ['nothing', [], 'higher', []],
    ['nothing known', [null, null], 'lower', []],
  ])('%s', (_name, values, better, expected) => expect(betterOnes(values, better)).toEqual(expected));
});
