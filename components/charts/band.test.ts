import { bandEnds, bandLabels, placedBand } from './band';
import { valueScale } from './line-scale';

const band = { low: 160, middle: 210, high: 270, text: 'fairer Wert 160–270 €', middleText: 'Mitte 210 €' };

describe('bandEnds', () => {
  it.each([
    ['below the band, the lower edge', 150, [210, 160]],
    ['nearer to the upper edge, that one', 246, [210, 270]],
    ['above the band, the upper edge', 400, [210, 270]],
  ])('are the middle and, %s', (_name, price, expected) => expect(bandEnds(band, price)).toEqual(expected));
});

describe('placedBand', () => {
  it('places a band within the axis, with both edges', () => {
    const domain = { min: 100, max: 300 };
    expect(placedBand(band, domain, valueScale(domain))).toMatchObject({
      top: expect.closeTo(0.15),
      bottom: expect.closeTo(0.7),
      edges: [expect.closeTo(0.15), expect.closeTo(0.7)],
      middle: expect.closeTo(0.45),
    });
  });

  it('cuts it off at the end of the axis, and leaves out the edge beyond', () => {
    const domain = { min: 200, max: 300 };
    expect(placedBand(band, domain, valueScale(domain))).toMatchObject({
      top: expect.closeTo(0.3),
      bottom: 1,
      edges: [expect.closeTo(0.3)],
      middle: expect.closeTo(0.9),
    });
  });
});

describe('bandLabels', () => {
  it.each([
    ['above their lines, a line apart', 0.3, 0.35, { edge: 'above', centre: 'above', gap: 1.25 }],
    ['both below theirs at the top of the plot', 0, 0.05, { edge: 'below', centre: 'below', gap: 1.25 }],
    ['between their lines, two apart', 0, 0.1, { edge: 'below', centre: 'above', gap: 2.5 }],
  ])('stand %s', (_name, top, middle, expected) => expect(bandLabels(top, middle)).toEqual(expected));
});
