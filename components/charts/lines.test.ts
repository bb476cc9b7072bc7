import { areaPath, drawnLines, filledLinePath, highestFrom, linePath } from './lines';

/** Pairs x and y. */
const spots = (...places: number[]) =>
  places.flatMap((x, at) => (at % 2 === 0 ? { x, y: places[at + 1] as number } : []));

const FALLING = spots(0.1, 0.5, 1, 0);

describe('drawnLines', () => {
  const points = [
    { date: '2026-03-06', price: 100, ma50: null },
    { date: '2026-03-09', price: 200, ma50: 150 },
    { date: '2026-03-10', price: 150, ma50: 160 },
  ];

  it('places prices between the padded ends of the axis, 90 and 210', () => {
    const price = drawnLines(points, { name: 'Kurs' }).find(({ key }) => key === 'price');
    expect(price?.spots).toEqual([
      { x: 0, y: 110 / 120 },
      { x: 0.75, y: expect.closeTo(10 / 120) },
      { x: 1, y: 60 / 120 },
    ]);
    expect(price?.last).toBe(150);
  });

  it('leaves holes in averages, and averages out that no point has', () => {
    const lines = drawnLines(points, { name: 'Kurs' });
    expect(lines.map(({ key }) => key)).toEqual(['ma50', 'price']);
    expect(lines[0]?.spots).toEqual([null, { x: 0.75, y: 0.5 }, { x: 1, y: expect.closeTo(50 / 120) }]);
  });
});

describe('highestFrom', () => {
  const lines = [{ spots: spots(0, 0.1, 0.7, 0.4, 1, 0.6) }, { spots: [null, ...spots(0.7, 0.5, 1, 0.3)] }];
  it.each([
    ['the highest of all lines', 0, 0.1],
    ['what is further right alone', 0.5, 0.3],
    ['the bottom where nothing is', 1.1, 1],
  ])('is %s', (_name, x, expected) => expect(highestFrom(lines, x)).toBe(expected));
});

describe('linePath', () => {
  it.each([
    ['a line', FALLING, 'M100 150l900 -150'],
    [
      'begins again after a hole',
      [...spots(0, 0), null, ...spots(0.5, 1, 1, 0.33333)],
      'M0 0M500 300l500 -200',
    ],
    // 0.04, 0.08 and 0.12 to the right are 0, 0.1 and 0.1; 0.12, 0.24 and 0.36 down are 0.1, 0.2 and 0.4.
    [
      'has no error that adds up',
      spots(0, 0, 4e-5, 4e-4, 8e-5, 8e-4, 12e-5, 12e-4),
      'M0 0l0 0.1l0.1 0.1l0 0.2',
    ],
    ['nothing', [], ''],
  ])('%s', (_name, places, expected) => expect(linePath(places, 1000, 300)).toBe(expected));
});

describe('a stepped linePath', () => {
  it('keeps each value until the next', () => {
    expect(linePath(spots(0, 0.5, 0.5, 0, 1, 1), 1000, 300, true)).toBe('M0 150l500 0l0 -150l500 0l0 300');
  });
});

it('areaPath closes the line along the bottom', () =>
  expect(areaPath(FALLING, 1000, 300)).toBe('M100 150l900 -150V300H100Z'));

it('filledLinePath goes around the area outside of the box', () =>
  expect(filledLinePath(FALLING, 1000, 300)).toBe('M100 150l900 -150H1020V320H-20V150Z'));
