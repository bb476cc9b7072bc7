import {
  boundKeys,
  parseSetting,
  settingAt,
  settingEntry,
  sliderPosition,
  sliderRange,
} from './filter-slider';

describe('the slider of a filter', () => {
  it('of a minimum is off at its start', () => {
    expect(sliderRange('dividend_yield')).toEqual({ min: 0, max: 20 });
    expect([sliderPosition('dividend_yield', 0), settingAt('dividend_yield', 0)]).toEqual([0, 0]);
    expect([sliderPosition('dividend_yield', 20), settingAt('dividend_yield', 20)]).toEqual([20, 20]);
  });

  it('of a maximum is off one step beyond its end', () => {
    expect(sliderRange('trailing_p_e')).toEqual({ min: 1, max: 101 });
    expect([sliderPosition('trailing_p_e', 0), settingAt('trailing_p_e', 101)]).toEqual([101, 0]);
    expect([sliderPosition('trailing_p_e', 100), settingAt('trailing_p_e', 100)]).toEqual([100, 100]);
    expect([sliderPosition('trailing_p_e', 1), settingAt('trailing_p_e', 1)]).toEqual([1, 1]);
  });
});

it('knows the lower and the upper bound of a filter', () => {
  expect(boundKeys('dividend_yield')).toEqual({ from: 'dividend_yield', to: 'dividend_yield_to' });
  expect(boundKeys('trailing_p_e')).toEqual({ from: 'trailing_p_e_from', to: 'trailing_p_e' });
});

describe('an entered bound', () => {
  it.each([
    ['', 0],
    [' ', 0],
    ['0', 0],
    ['15', 15],
    ['3,5', 3.5],
    ['3.5', 3.5],
    ['100', 100],
    ['100,01', null],
    ['-3', null],
    ['3,555', null],
    ['drei', null],
    ['1e2', null],
  ])('%p is %p', (text, expected) => {
    expect(parseSetting('trailing_p_e', text)).toBe(expected);
  });

  it.each([
    [0, ''],
    [2.5, '2,5'],
    [1000, '1000'],
  ])('%d is shown as %p', (setting, expected) => {
    expect(settingEntry(setting)).toBe(expected);
  });
});
