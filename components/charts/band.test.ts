import { priceDomain } from '@/lib/stocks/prices/chart-scale';
import { bandDomain, bandLabels, placedBand } from './band';
import { valueScale } from './line-scale';

const band = { low: 160, middle: 210, high: 270, text: 'fairer Wert 160–270 €', middleText: 'Mitte 210 €' };

const points = (...prices: number[]) => prices.map((price, i) => ({ date: `2026-01-0${i + 1}`, price }));

describe('bandDomain', () => {
  const domainOf = (prices: number[]) =>
    bandDomain(
      band,
      prices.at(-1) ?? 0,
      (also) => priceDomain(points(...prices), {}, also),
      (domain) => valueScale(domain),
    );

  it.each([
    // 90 to 210, padded by a tenth on both sides: 144, of which the lines keep 65 with their own padding, 78.
    ['takes in the middle and the lower edge for a price below', [90, 155], { min: 78, max: 222 }],
    ['takes in the middle and the upper edge for a price above', [400, 300], { min: 191, max: 419 }],
    // With the middle the lines would keep 48 of 120, with the edge alone 48 of 60.
    ['takes in the nearer edge alone where the middle is too far', [110, 150], { min: 105, max: 165 }],
    ['stays with the lines where the band is far below', [1000, 1100], { min: 990, max: 1110 }],
    ['stays with the lines where the band is far above', [40, 50], { min: 39, max: 51 }],
  ])('%s', (_name, prices, expected) => expect(domainOf(prices)).toEqual(expected));
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

it.each([
  ['above', { min: 39, max: 51 }, { top: 0, bottom: 0, edges: [], middle: null, beyond: 'above' }],
  ['below', { min: 990, max: 1110 }, { top: 1, bottom: 1, edges: [], middle: null, beyond: 'below' }],
  ['not', { min: 200, max: 210 }, { top: 0, bottom: 1, edges: [], beyond: null }],
])('says that a band is %s beyond the axis', (_name, domain, expected) =>
  expect(placedBand(band, domain, valueScale(domain))).toMatchObject(expected),
);

describe('bandLabels', () => {
  it.each([
    ['above their lines, a line apart', 0.3, 0.35, { edge: 'above', centre: 'above', gap: 1.25 }],
    ['both below theirs at the top of the plot', 0, 0.05, { edge: 'below', centre: 'below', gap: 1.25 }],
    ['between their lines, two apart', 0, 0.1, { edge: 'below', centre: 'above', gap: 2.5 }],
  ])('stand %s', (_name, top, middle, expected) => expect(bandLabels(top, middle)).toEqual(expected));
});
