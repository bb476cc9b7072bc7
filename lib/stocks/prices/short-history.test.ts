import { fullHistory, shortHistory } from './short-history';

describe('shortHistory', () => {
  it('holds the first day, the days between closes, and prices in nine digits', () => {
    const points = [
      { date: '2025-12-30', price: 1352.952497594261 },
      { date: '2026-01-02', price: 0.1 },
      { date: '2026-03-02', price: 71 },
    ];
    expect(shortHistory(points)).toEqual({
      first: '2025-12-30',
      gaps: [3, 59],
      prices: [1352.9525, 0.1, 71],
    });
  });

  it.each([
    ['nothing', []],
    ['one close', [{ date: '2026-11-24', price: 59.13 }]],
    [
      'closes across a leap day',
      [
        { date: '2028-02-28', price: 1 },
        { date: '2028-03-01', price: 2 },
      ],
    ],
  ])('loses nothing of %s', (_name, points) => expect(fullHistory(shortHistory(points))).toEqual(points));
});
