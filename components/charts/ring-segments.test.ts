import { ringMiddle, ringSegments } from './ring-segments';

describe('ringSegments', () => {
  it('begins at the top and goes clockwise, inner radius 60, outer 90', () => {
    // Halves: middles at a quarter and three quarters of the turn.
    expect(ringSegments([5, 5])).toEqual([
      'M0 -90A90 90 0 0 1 90 0A90 90 0 0 1 0 90L0 60A60 60 0 0 0 60 0A60 60 0 0 0 0 -60Z',
      'M0 90A90 90 0 0 1 -90 0A90 90 0 0 1 0 -90L0 -60A60 60 0 0 0 -60 0A60 60 0 0 0 0 60Z',
    ]);
  });

  it('gives each value its share of the turn', () => {
    // A quarter: its middle at 45°, 90 × sin 45° = 63.64 and 60 × sin 45° = 42.43.
    expect(ringSegments([1, 3])[0]).toBe(
      'M0 -90A90 90 0 0 1 63.64 -63.64A90 90 0 0 1 90 0L60 0A60 60 0 0 0 42.43 -42.43A60 60 0 0 0 0 -60Z',
    );
  });

  it('draws a single value as the whole ring, through its bottom', () => {
    expect(ringSegments([7])).toEqual([
      'M0 -90A90 90 0 0 1 0 90A90 90 0 0 1 0 -90L0 -60A60 60 0 0 0 0 60A60 60 0 0 0 0 -60Z',
    ]);
  });

  it('draws nothing for nothing', () => {
    expect(ringSegments([])).toEqual([]);
    expect(ringSegments([0, 4])[0]).toBe('');
  });
});

it('knows the middle of a segment, halfway between the radii', () => {
  // Of two halves: at the right and at the left, 75 of 200 from the centre.
  expect(ringMiddle([5, 5], 0)).toEqual({ x: 0.875, y: 0.5 });
  expect(ringMiddle([5, 5], 1).x).toBeCloseTo(0.125, 10);
});
