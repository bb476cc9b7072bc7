import { placeFloating } from './tip-box';

/** A window of 400 × 600 pixels. */
beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { clientWidth: 400, clientHeight: 600 } } });
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

type Box = { left: number; top: number; width: number; height: number };

describe('placeFloating', () => {
  // The floating element is 200 × 100; 8 pixels stay free at the edges of the window.
  it.each<[string, Box, string, string]>([
    ['below the middle', { left: 150, top: 100, width: 60, height: 20 }, '80px', '120px'],
    ['at the left edge', { left: 10, top: 100, width: 60, height: 20 }, '8px', '120px'],
    ['at the right edge', { left: 360, top: 100, width: 30, height: 20 }, '192px', '120px'],
    ['just fitting below', { left: 150, top: 472, width: 60, height: 20 }, '80px', '492px'],
    ['above, where there is no room below', { left: 150, top: 473, width: 60, height: 20 }, '80px', '373px'],
    ['below, where there is no room at all', { left: 150, top: 60, width: 60, height: 500 }, '80px', '560px'],
  ])('%s', (_name, { left, top, width, height }, x, y) => {
    const floating = { offsetWidth: 200, offsetHeight: 100, style: { left: '', top: '' } };
    const anchor = { getBoundingClientRect: () => ({ left, top, width, bottom: top + height }) };
    placeFloating(floating as unknown as HTMLElement, anchor as unknown as Element);
    expect(floating.style).toEqual({ left: x, top: y });
  });
});
