import { restatedSplits } from './restated-splits';

/** The same period in two filings. */
const restated = (before: string, after: string, ratio: number) => ({ before, after, ratio });

describe('restatedSplits', () => {
  it.each<[name: string, given: ReturnType<typeof restated>[], splits: object[]]>([
    [
      'finds 7 for 1 between the last old and the first new filing',
      [restated('2013-10-30', '2014-10-27', 7.0003), restated('2014-04-24', '2014-07-23', 6.9998)],
      [{ day: '2014-07-23', ratio: 7 }],
    ],
    [
      'finds two splits of the same ratio years apart',
      [
        restated('2004-01-01', '2005-05-01', 2),
        restated('2004-06-01', '2005-05-01', 2),
        restated('2014-01-01', '2015-05-01', 2),
        restated('2014-06-01', '2015-05-01', 2),
      ],
      [
        { day: '2005-05-01', ratio: 2 },
        { day: '2015-05-01', ratio: 2 },
      ],
    ],
    [
      'finds 1 for 10 and 3 for 2',
      [
        restated('2020-01-01', '2021-01-01', 0.1),
        restated('2020-06-01', '2021-01-01', 0.0999),
        restated('2022-01-01', '2023-01-01', 1.5),
        restated('2022-06-01', '2023-01-01', 1.501),
      ],
      [
        { day: '2021-01-01', ratio: 0.1 },
        { day: '2023-01-01', ratio: 1.5 },
      ],
    ],
    ['leaves out one period alone', [restated('2020-01-01', '2021-01-01', 2)], []],
    [
      'leaves out a correction and a merger',
      [
        restated('2020-01-01', '2021-01-01', 1.002),
        restated('2020-06-01', '2021-01-01', 1.003),
        restated('2020-01-01', '2021-01-01', 5.813),
        restated('2020-06-01', '2021-01-01', 5.742),
      ],
      [],
    ],
    ['knows no split without restated shares', [], []],
  ])('%s', (_, given, splits) => expect(restatedSplits(given)).toEqual(splits));
});
