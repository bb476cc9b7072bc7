import path from 'node:path';

/** Frames a second. */
const RATE = 25;

/**
 * Takes a film of a page picture by picture, so that it runs smoothly however slow the machine is: what moves
 * is moved a step, then photographed. All lengths are in seconds of the film.
 */
export class FilmCamera {
  rate = RATE;
  #page;
  #folder;
  /** Files with the number of frames that each is shown. */
  #shots = [];
  #pointer = { x: 300, y: 470 };

  constructor(page, folder) {
    this.#page = page;
    this.#folder = folder;
  }

  get page() {
    return this.#page;
  }

  get seconds() {
    return this.#shots.reduce((sum, { frames }) => sum + frames, 0) / RATE;
  }

  /** In the form of ffmpeg's concat demuxer. */
  frameList() {
    const last = this.#shots.at(-1);
    return [...this.#shots, { ...last, frames: 1 }]
      .map(({ file, frames }) => `file '${file}'\nduration ${frames / RATE}\n`)
      .join('');
  }

  async open(address) {
    await this.#page.goto(address, { waitUntil: 'networkidle' });
    await this.settle();
  }

  /** Waits until the page stands still, and puts the pointer on it again. */
  async settle() {
    await this.#page.waitForLoadState('networkidle');
    await this.#page.evaluate(() => document.fonts.ready);
    await this.#drawPointer();
  }

  async hold(seconds) {
    const file = path.join(this.#folder, `${String(this.#shots.length).padStart(5, '0')}.png`);
    await this.#page.screenshot({ path: file, animations: 'disabled' });
    this.#shots.push({ file, frames: Math.max(1, Math.round(seconds * RATE)) });
  }

  /** Scrolls until `locator` stands `top` pixels below the upper edge. */
  async scrollTo(locator, { top = 84, seconds = 1 } = {}) {
    const box = await locator.boundingBox();
    const from = await this.#page.evaluate(() => scrollY);
    const limit = await this.#page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const to = Math.max(0, Math.min(limit, from + box.y - top));
    await this.#move(seconds, (share) =>
      this.#page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), from + (to - from) * share),
    );
  }

  async pointAt(locator, { seconds = 0.6, x = 0.5, y = 0.5 } = {}) {
    const box = await locator.boundingBox();
    await this.#pointTo({ x: box.x + box.width * x, y: box.y + box.height * y }, seconds);
  }

  async click(locator, options) {
    await this.pointAt(locator, options);
    await this.#drawPointer(true);
    await this.hold(0.2);
    await locator.click();
    await this.settle();
  }

  async type(locator, text) {
    await locator.focus();
    for (let end = 1; end <= text.length; end++) {
      await locator.fill(text.slice(0, end));
      await this.hold(2 / RATE);
    }
  }

  async #pointTo(goal, seconds) {
    const start = this.#pointer;
    await this.#move(seconds, async (share) => {
      this.#pointer = {
        x: start.x + (goal.x - start.x) * share,
        y: start.y + (goal.y - start.y) * share,
      };
      await this.#page.mouse.move(this.#pointer.x, this.#pointer.y);
      await this.#drawPointer();
    });
  }

  async #move(seconds, step) {
    const frames = Math.round(seconds * RATE);
    if (frames === 0) await step(1);
    for (let frame = 1; frame <= frames; frame++) {
      const way = frame / frames;
      // Starts and ends gently.
      await step(way * way * (3 - 2 * way));
      await this.hold(1 / RATE);
    }
  }

  /** The browser's own pointer is in no picture. */
  #drawPointer(pressed = false) {
    return this.#page.evaluate(
      ({ x, y, pressed }) => {
        const id = 'film-pointer';
        const mark = document.getElementById(id) ?? document.createElement('div');
        mark.id = id;
        mark.setAttribute('aria-hidden', 'true');
        const size = pressed ? 18 : 24;
        Object.assign(mark.style, {
          position: 'fixed',
          left: `${x - size / 2}px`,
          top: `${y - size / 2}px`,
          width: `${size}px`,
          height: `${size}px`,
          borderRadius: '50%',
          background: pressed ? 'rgb(11 93 75 / 70%)' : 'rgb(11 93 75 / 35%)',
          border: '2px solid white',
          boxShadow: '0 0 0 1px rgb(11 93 75 / 80%)',
          pointerEvents: 'none',
          zIndex: '2147483647',
        });
        // In the top layer, above tooltips and menus.
        mark.popover = 'manual';
        mark.style.margin = '0';
        if (!mark.isConnected) document.body.append(mark);
        mark.hidePopover();
        mark.showPopover();
      },
      { ...this.#pointer, pressed },
    );
  }
}
