import { boundKeys, parseSetting, settingAt, settingEntry, sliderEnd, sliderPosition } from './filter-slider';

describe('the slider of a filter', () => {
  const moved = (...[key, bound, setting]: Parameters<typeof sliderPosition>) => {
    const position = sliderPosition(key, bound, setting);
    return [position, settingAt(key, bound, position)];
  };

  it('is off at its start for a minimum', () => {
    expect(sliderEnd('dividend_yield')).toBe(20);
    expect(moved('dividend_yield', 'from', 0)).toEqual([0, 0]);
    expect(moved('dividend_yield', 'from', 0.1)).toEqual([0.1, 0.1]);
    expect(moved('dividend_yield', 'from', 20)).toEqual([20, 20]);
  });

  it('is off one step beyond its end for a maximum', () => {
    expect(sliderEnd('trailing_p_e')).toBe(101);
    expect(moved('trailing_p_e', 'to', 0)).toEqual([101, 0]);
    expect(moved('trailing_p_e', 'to', 100)).toEqual([100, 100]);
    expect(moved('trailing_p_e', 'to', 1)).toEqual([1, 1]);
  });

  it('has the other bound on the same track, off at its end of it', () => {
    expect(moved('dividend_yield', 'to', 0)).toEqual([20, 0]);
    expect(moved('dividend_yield', 'to', 19.9)).toEqual([19.9, 19.9]);
    expect(moved('trailing_p_e', 'from', 0)).toEqual([0, 0]);
    expect(moved('trailing_p_e', 'from', 1)).toEqual([1, 1]);
    expect(moved('trailing_p_e', 'from', 2)).toEqual([2, 2]);
  });

  it('never sets what means off, or more than the filter takes', () => {
    expect(settingAt('dividend_yield', 'to', 0)).toBe(0.1);
    expect(settingAt('trailing_p_e', 'to', 0)).toBe(1);
    expect(settingAt('trailing_p_e', 'from', 101)).toBe(100);
  });

  it('stops at the other bound', () => {
    expect(settingAt('trailing_p_e', 'from', 30, 20)).toBe(20);
    expect(settingAt('trailing_p_e', 'to', 5, 20)).toBe(20);
    expect(settingAt('trailing_p_e', 'from', 15, 20)).toBe(15);
    expect(settingAt('trailing_p_e', 'to', 101, 20)).toBe(0);
    expect(settingAt('trailing_p_e', 'from', 0, 20)).toBe(0);
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
    ['3,', 3],
    ['3,5', 3.5],
    ['3.5', 3.5],
    ['100', 100],
    ['100,01', null],
    ['-3', null],
    ['3,555', null],
    ['drei', null],
    ['1e2', null],
  ])('%p is %p', (text, expected) => expect(parseSetting('trailing_p_e', text)).toBe(expected));

  it.each([
    [0, ''],
    [2.5, '2,5'],
    [1000, '1000'],
  ])('%d is shown as %p', (setting, expected) => expect(settingEntry(setting)).toBe(expected));
});
