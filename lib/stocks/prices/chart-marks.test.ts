import { type ChartMark, placedMarks } from './chart-marks';

const POINTS = ['2026-03-02', '2026-03-06', '2026-03-16'].map((date, i) => ({ date, price: i }));

describe('placedMarks', () => {
  it.each<[string, string, number[]]>([
    ['a day of the chart', '2026-03-06', [1]],
    ['its first day', '2026-03-02', [0]],
    ['its last day', '2026-03-16', [2]],
    ['nearer to the point before', '2026-03-08', [1]],
    ['nearer to the point after', '2026-03-14', [2]],
    ['between two points: the earlier one', '2026-03-04', [0]],
    ['before the chart', '2026-03-01', []],
    ['after the chart', '2026-03-17', []],
    ['no day', 'gestern', []],
  ])('%s', (_name, date, expected) => {
    const mark: ChartMark = { date, kind: 'exDay', text: 'Ex-Tag' };
    expect(placedMarks(POINTS, [mark])).toEqual(expected.map((index) => ({ ...mark, index })));
  });

  it('places nothing on an empty chart', () => {
    expect(placedMarks([], [{ date: '2026-03-02', kind: 'exDay', text: '' }])).toEqual([]);
  });
});
