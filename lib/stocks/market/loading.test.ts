import { loadingOf, loadingText, type Mark, recentMarks } from './loading';

describe('the progress of a first import', () => {
  it.each([
    ['before its pace is known', { done: 3, total: 808, from: 0, seconds: 3 }, '3 von 808'],
    ['one listing earlier', { done: 19, total: 808, from: 0, seconds: 19 }, '19 von 808'],
    // 20 in 20 s: 788 more take 788 s, 13.1 minutes.
    [
      'as soon as it is known',
      { done: 20, total: 808, from: 0, seconds: 20 },
      '20 von 808, noch etwa 13 Minuten',
    ],
    // 312 in 265 s are 0.849 s each: 496 more take 421 s, 7.02 minutes.
    ['in its middle', { done: 312, total: 808, from: 0, seconds: 265 }, '312 von 808, noch etwa 7 Minuten'],
    // Only 12 since the run went on.
    ['after it went on', { done: 312, total: 808, from: 300, seconds: 12 }, '312 von 808'],
    // 100 in 50 s since it went on: 408 more take 204 s, 3.4 minutes.
    ['a while later', { done: 400, total: 808, from: 300, seconds: 50 }, '400 von 808, noch etwa 3 Minuten'],
    ['near its end', { done: 800, total: 808, from: 0, seconds: 800 }, '800 von 808, noch etwa 1 Minute'],
    ['at its end', { done: 808, total: 808, from: 0, seconds: 808 }, '808 von 808, noch etwa 1 Minute'],
    // 100 in 1,000 s are 10 s each: 9,900 more take 99,000 s, 27.5 hours.
    [
      'counts a large one',
      { done: 100, total: 10_000, from: 0, seconds: 1000 },
      '100 von 10.000, noch etwa 28 Stunden',
    ],
    // 119.4 minutes are 119, 120 are 2 hours.
    [
      'just below two hours',
      { done: 100, total: 200, from: 0, seconds: 7164 },
      '100 von 200, noch etwa 119 Minuten',
    ],
    ['says two hours', { done: 100, total: 200, from: 0, seconds: 7200 }, '100 von 200, noch etwa 2 Stunden'],
  ])('%s', (_name, run, expected) => {
    expect(loadingText(loadingOf(run))).toBe(`Marktdaten werden geladen: ${expected}`);
  });
});

it('takes the pace from the last minute, or from so long that it is known', () => {
  // The first 27 take 108 s, later ones 2 s each, the last ones 10 s each.
  const marks: Mark[] = [
    ...[0, 27].map((done) => ({ done, second: done * 4 })),
    ...[42, 57, 72].map((done) => ({ done, second: 108 + (done - 27) * 2 })),
    ...[75, 78, 81].map((done) => ({ done, second: 198 + (done - 72) * 10 })),
  ];
  let recent: Mark[] = [];
  const minutes = marks.map((mark) => {
    recent = recentMarks([...recent, mark]);
    const { done: from, second } = recent[0] ?? mark;
    return loadingOf({ done: mark.done, total: 327, from, seconds: mark.second - second }).minutes;
  });
  // 300 × 4 s; 285 × 30 s ÷ 15 is not known yet, so 285 × 138 s ÷ 42; then 270 and 255 at 2 s; 252 × 90 s ÷ 33,
  // 249 × 90 s ÷ 21, 246 × 120 s ÷ 24.
  expect(minutes).toEqual([null, 20, 16, 9, 9, 11, 18, 21]);
});
