import { drawInTurn } from './draw-in-turn';

const { requestAnimationFrame: realFrame, setTimeout: realTimeout } = globalThis;
const { performance } = globalThis;
let clock: number;
let frames: (() => void)[];

beforeEach(() => {
  clock = 0;
  frames = [];
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  globalThis.requestAnimationFrame = ((callback: () => void) => frames.push(callback)) as never;
  globalThis.setTimeout = ((callback: () => void) => callback()) as never;
});

afterEach(() => {
  jest.restoreAllMocks();
  globalThis.requestAnimationFrame = realFrame;
  globalThis.setTimeout = realTimeout;
});

/** The browser shows a picture, and what waits for it runs. */
const picture = () => frames.splice(0).forEach((callback) => void callback());

describe('drawInTurn', () => {
  it.each([
    ['quick pieces together', 1, [5, 5]],
    ['slow ones one by one', 10, [1, 2]],
  ])('draws %s, after a picture', (_name, milliseconds, expected) => {
    const drawn: number[] = [];
    for (const piece of [1, 2, 3, 4, 5]) {
      drawInTurn(() => {
        clock += milliseconds;
        drawn.push(piece);
      });
    }
    expect(drawn).toEqual([]);
    picture();
    const first = drawn.length;
    picture();
    expect([first, drawn.length]).toEqual(expected);
    for (let rest = 0; rest < 5; rest++) picture();
    expect(drawn).toEqual([1, 2, 3, 4, 5]);
  });

  it('leaves out what is no longer wanted', () => {
    const drawn: string[] = [];
    const giveUp = drawInTurn(() => drawn.push('gone'));
    drawInTurn(() => drawn.push('kept'));
    giveUp();
    picture();
    expect(drawn).toEqual(['kept']);
  });
});
