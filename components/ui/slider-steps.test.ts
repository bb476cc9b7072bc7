import { isOnStep, nearestStep, shareOfTrack } from './slider-steps';

describe('shareOfTrack', () => {
  it.each([
    [0, 20, 0],
    [5, 20, 0.25],
    [20, 20, 1],
    [25, 20, 1],
    [-1, 20, 0],
    [0, 0, 0],
  ])('%d of %d', (value, max, expected) => expect(shareOfTrack(value, max)).toBe(expected));
});

describe('isOnStep', () => {
  it.each([
    [0, 1, true],
    [2, 1, true],
    [2.5, 1, false],
    [0.3, 0.1, true],
    [3.5, 0.1, true],
    [19.9, 0.1, true],
    [3.55, 0.1, false],
  ])('%d in steps of %d', (value, step, expected) => expect(isOnStep(value, step)).toBe(expected));
});

describe('nearestStep', () => {
  it.each([
    [2.4, 1, 2],
    [2.5, 1, 3],
    [0.30000000000000004, 0.1, 0.3],
    [3.54, 0.1, 3.5],
    [999.6, 1, 1000],
    [0, 0.1, 0],
  ])('takes %d in steps of %d', (value, step, expected) => expect(nearestStep(value, step)).toBe(expected));
});
