import { METRIC_EXPLANATIONS } from '@/lib/stocks/figures/metric-explanations';
import { passesFilter } from './filter';
import { FILTER_EXAMPLES } from './filter-examples';
import { BASIC_FILTER_KEYS, type BasicFilterKey, FILTERS, PRESETS } from './rules';

/** Parses `+13,64 %` as 13.64 and `2,40 Mrd. €` as 2.4: the number in the filter's unit. */
const numberIn = (result: string) => Number.parseFloat(result.replace('+', '').replace(',', '.'));

describe('FILTER_EXAMPLES', () => {
  it.each(BASIC_FILTER_KEYS)('%s has the value of the example company', (key) => {
    const [, result = ''] = METRIC_EXPLANATIONS[key].example.split(' = ');
    expect(FILTER_EXAMPLES[key].value).toBe(numberIn(result));
  });

  it.each(BASIC_FILTER_KEYS)('%s is set to a step of its slider', (key) => {
    const { maximum, step } = FILTERS[key];
    const { setting } = FILTER_EXAMPLES[key];
    expect(setting).toBeLessThanOrEqual(maximum);
    expect(Number.isInteger(Math.round((setting / step) * 1e6) / 1e6)).toBe(true);
  });
});

it('the example company fits none of the presets, as the page says', () => {
  const fitting = Object.values(PRESETS).filter(({ filters }) =>
    (Object.entries(filters) as [BasicFilterKey, number][]).every(([key, setting]) =>
      passesFilter(key, setting, FILTER_EXAMPLES[key].value),
    ),
  );
  expect(fitting).toEqual([]);
});
